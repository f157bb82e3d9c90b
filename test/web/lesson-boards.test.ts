// The positions of the lessons are those of the engine: each is played here by the API, and equals the file that the pages show.
// `npm run lessons` writes the files anew.
import { beforeAll, expect, test } from 'vitest';
import { type ActionInput, createLyonClient, flattenLegalActions, type LyonClient, type RulesetKey } from '../../src/client/index.js';
import { LANGUAGES } from '../../src/engine/languages.js';
import { RULESETS } from '../../src/rulesets/index.js';
import type { LessonId, TaughtRuleset } from '../../src/web/rules/lessons/lessons.js';
import { PRACTICE, type Practice } from '../../src/web/rules/lessons/practice.js';
import { OPENER, readSchema, startTestServer } from '../api/test-server.js';

type Thing = { readonly type: string; readonly id: string };

/** What this file reads of views; each has what its ruleset has. */
interface View {
  readonly phase: string;
  readonly toAct: readonly string[];
  readonly blocks: readonly { readonly block: string; readonly side: string; readonly place: string }[];
  readonly nobles: readonly { readonly noble: string }[];
  readonly row: readonly { readonly place: number; readonly card: string | null }[];
  readonly supporters: readonly string[];
  readonly seats: readonly {
    readonly seat: string;
    readonly hand: readonly string[] | null;
    readonly army: readonly { readonly card: string | null; readonly place: number }[];
  }[];
}
interface Replayed {
  readonly version: number;
  readonly view: View;
  readonly entry: { readonly version: number; readonly seat: string | null; readonly kind: string; readonly notices: readonly Notice[] };
}
type Notice = { readonly __typename: string };

/** How the position of a lesson is reached, and what is shown of it. */
interface Plan {
  readonly practice: Practice;
  /** Who looks: the seat of the practice unless it is said. Another one only after the game is over and everything open. */
  readonly viewer?: string;
  /** What the seats do, in this order of preference; otherwise the first action that ends or passes something, or the first of all. */
  readonly prefers?: readonly RegExp[];
  /** The entry after which the board is shown; without it, as the game begins. */
  readonly until?: (replayed: Replayed) => boolean;
  /** Whether the board shows what that entry has done. */
  readonly isTold?: boolean;
  readonly picked?: (view: View) => readonly Thing[];
  readonly marked?: (view: View) => readonly Thing[];
}

const HAMMER = PRACTICE['hammer-of-the-scots'];
const LORDS = PRACTICE['lords-of-scotland'];
const tells =
  (notice: string) =>
  ({ entry }: Replayed): boolean =>
    entry.notices.some(({ __typename }) => __typename.endsWith(notice));
const things = (type: string, ids: readonly (string | number | null)[]): readonly Thing[] =>
  ids.flatMap((id) => (id === null ? [] : [{ type, id: String(id) }]));
const standing = ({ blocks }: View, where: (block: View['blocks'][number]) => boolean): readonly Thing[] =>
  things(
    'block',
    blocks.filter((block) => block.place !== 'pool' && where(block)).map(({ block }) => block),
  );

const PLANS: { readonly [Ruleset in TaughtRuleset]: Readonly<Record<LessonId<Ruleset>, Plan>> } = {
  'hammer-of-the-scots': {
    aim: {
      practice: HAMMER.battle![0]!,
      viewer: 'arbiter',
      picked: (view) => standing(view, ({ block }) => view.nobles.some(({ noble }) => noble === block) || block === 'moray'),
    },
    'set-up': { practice: HAMMER.turn![0]!, picked: (view) => standing(view, ({ side }) => side === 'scotland') },
    turn: {
      practice: HAMMER.turn![0]!,
      until: ({ view }) => view.phase === 'movement' && view.toAct.includes('scotland'),
      picked: (view) => [...standing(view, ({ place }) => place === 'fife'), { type: 'path', id: 'fife>mentieth' }],
      marked: () => things('area', ['fife', 'mentieth']),
    },
    battle: {
      practice: HAMMER.battle![0]!,
      prefers: [/"card":"move-3"/, /"wallace","path":\["selkirk","lanark"\]/, /endMovement/, /fire.*wallace/],
      until: tells('BlockFired'),
      isTold: true,
      marked: () => things('area', ['lanark']),
    },
    winter: { practice: HAMMER.winter![0]!, until: tells('NobleWentHome'), isTold: true },
  },
  'lords-of-scotland': {
    aim: { practice: LORDS.scoring![0]!, marked: ({ supporters }) => things('card', supporters) },
    'set-up': {
      practice: LORDS.turn![0]!,
      picked: ({ row }) =>
        things(
          'recruit',
          row.map(({ place }) => place),
        ),
      marked: ({ supporters }) => things('card', supporters),
    },
    turn: {
      practice: LORDS.turn![0]!,
      picked: ({ row }) =>
        things(
          'recruit',
          row.flatMap(({ place, card }) => (card === null ? [] : [place])),
        ),
      marked: ({ seats }) => things('card', seats.flatMap(({ hand }) => hand ?? []).slice(0, 1)),
    },
    skirmish: {
      practice: LORDS.skirmish![0]!,
      prefers: [/"scott-9","faceUp":true,"activate":false/, /muster.*"faceUp":false/],
      until: tells('ArmiesRanked'),
      isTold: true,
      marked: ({ seats }) =>
        things(
          'card',
          seats.flatMap(({ army }) => army.map(({ card }) => card)),
        ),
    },
    scoring: {
      practice: LORDS.scoring![0]!,
      prefers: [/claim/, /muster.*"faceUp":false/],
      until: tells('SupporterClaimed'),
      isTold: true,
    },
  },
};

let url: string;
beforeAll(async () => {
  const server = await startTestServer({ rulesets: RULESETS, schema: readSchema() });
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});

/** More actions than any board needs. */
const ACTIONS_MAX = 40;

async function act(ruleset: RulesetKey, game: string, client: LyonClient, prefers: readonly RegExp[]): Promise<void> {
  const legal = await client.getLegalActions(ruleset, game);
  const actions = flattenLegalActions(legal) as readonly ActionInput<RulesetKey>[];
  const written = actions.map((action) => JSON.stringify(action));
  const preferred = [...prefers, /^{"(end|pass)/].map((pattern) => written.findIndex((text) => pattern.test(text))).find((at) => at >= 0);
  const meant = {
    game,
    expectedVersion: legal.version,
    idempotencyKey: `${legal.version}`,
    actions: [actions[preferred ?? 0]!],
    entropy: `the-same-in-every-run-of-a-lesson-${legal.version}`,
  };
  const answer = await client.submitActions(ruleset, meant as never);
  if (answer.__typename === 'Rejected') throw new Error(answer.sentence);
}

/** Plays the practice game of a lesson to its position. Returns the board as the pages show it. */
async function boardOf({ practice, viewer, prefers = [], until, isTold = false, picked, marked }: Plan): Promise<object> {
  const { ruleset, options, terms, seat: own } = practice;
  const opening = { options: { [ruleset]: options } as never, practice: terms, revealAfterEnd: true };
  const { game, seats } = await createLyonClient({ url, token: OPENER }).openGame(opening);
  const clients = new Map(seats.map(({ seat, token }) => [seat, createLyonClient({ url, token })]));
  for (const [seat, client] of clients) await client.takeSeat(game.id, `the-entropy-of-${seat}`);
  const reader = clients.get(own)!;
  const newest = async (): Promise<Replayed> => {
    const { version } = await reader.getGame(ruleset, game.id);
    return (await reader.getReplays(ruleset, game.id, { fromVersion: version, first: 1 }))[0] as never;
  };
  let shown = await newest();
  for (let actions = 0; until !== undefined && !until(shown); actions++) {
    if (actions > ACTIONS_MAX) throw new Error('the position of the lesson is not reached');
    const [seat] = (await reader.getGame(ruleset, game.id)).toAct;
    await act(ruleset, game.id, clients.get(seat!)!, prefers);
    shown = await newest();
  }
  const { version } = shown;
  if (viewer !== undefined) {
    await reader.execute('mutation ($input: GameCommandInput!) { resign(input: $input) { version } }', {
      input: { game: game.id, idempotencyKey: 'resigned' },
    });
    shown = (await reader.getReplays(ruleset, game.id, { fromVersion: version, first: 1, viewer }))[0] as never;
  }
  const { view, entry } = shown;
  const [before] = !isTold ? [] : await reader.getReplays(ruleset, game.id, { fromVersion: version - 1, first: 1 });
  const sentencesIn = async (language: string) => {
    const translated = createLyonClient({ url, token: seats.find(({ seat }) => seat === own)!.token, language });
    const [read] = await translated.getReplays(ruleset, game.id, { fromVersion: version, first: 1 });
    return [language, read!.entry.sentences.map(({ text }) => text)] as const;
  };
  return {
    viewer: viewer ?? own,
    view,
    before: before?.view ?? null,
    entry: !isTold
      ? null
      : {
          version: entry.version,
          seat: entry.seat,
          kind: entry.kind,
          notices: entry.notices,
          sentences: Object.fromEntries(await Promise.all(LANGUAGES.map(sentencesIn))),
        },
    picked: picked?.(view) ?? [],
    marked: marked?.(view) ?? [],
  };
}

test.each([
  ['hammer-of-the-scots', 'boards-hammer'],
  ['lords-of-scotland', 'boards-lords'],
] as const)('the positions of the lessons of %s are those of the engine', async (ruleset, file) => {
  const boards: Record<string, object> = {};
  for (const [lesson, plan] of Object.entries(PLANS[ruleset])) boards[lesson] = await boardOf(plan);
  await expect(`${JSON.stringify(boards)}\n`).toMatchFileSnapshot(`../../src/web/rules/lessons/${file}.json`);
});
