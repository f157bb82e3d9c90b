// The diagram of Lords of Scotland, drawn from the ruleset's components.
import { connect, LORDS_COMPONENTS } from '../../api.js';
import { fieldsOf } from '../../play/choices.js';
import { texts } from '../../texts/index.js';
import type { DiagramKit } from '../diagram.js';
import { LORDS_CHAPTERS } from './chapters.js';
import { changesIn, createLordsDiagram } from './diagram.js';
import { createNames, type LordsView } from './names.js';
import { scoresIn, tallyOf } from './tally.js';

export async function loadLordsDiagram(): Promise<DiagramKit> {
  const { components } = (await connect(null).execute(LORDS_COMPONENTS)).ruleset;
  const namesIn = createNames(components);
  return {
    fields: fieldsOf(components.actions),
    plansTurns: false,
    isSingleIn: () => false,
    // Hands are secret; what can be claimed is not.
    isOpenIn: (view) => (view as LordsView | null)?.phase === 'claims',
    namesIn: (view) => namesIn(view as LordsView | null),
    changesIn: (before, after) => changesIn(before as LordsView | null, after as LordsView | null),
    summary: {
      scoreName: texts.summary.supporters,
      scoresIn: (view) => scoresIn(view as LordsView | null),
      tallyOf: (entries) => tallyOf(entries),
    },
    chapters: {
      ...LORDS_CHAPTERS,
      titleOf: ({ kind, subject }) => {
        if (kind === 'claims') return texts.chapters.claims;
        return kind === 'turn' ? texts.lords.turn(Number(subject)) : texts.chapters.skirmish(Number(subject));
      },
    },
    Diagram: createLordsDiagram(components),
    fillsWindow: true,
  };
}
