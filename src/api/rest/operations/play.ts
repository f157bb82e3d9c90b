import { legalActions, type Rejected, readNotices, receiptFor, submit } from '../../../games/index.js';
import { refusedBy } from '../../errors.js';
import { actionsInput, placeInSubmission } from '../../inputs.js';
import { tried } from '../../tried.js';
import { type Asked, type OfGame, type OfPage, page, pageAsked, type Ready, settled } from '../operation.js';
import { NO_VERSION, refusedMatching } from '../preconditions.js';
import { taggedAnswer, taggedView } from '../tagged.js';
import { tellEntries, tellEntry } from '../tell.js';

const A_VERSION = { en: 'a whole number, unless If-Match names the view', fr: 'un nombre entier, à moins qu’If-Match ne nomme la vue' };
const TWO_VERSIONS = { en: 'the version that If-Match names, or left out', fr: 'la version que nomme If-Match, ou omis' };

interface Actions {
  readonly expectedVersion?: number;
  readonly actions: Readonly<Record<string, unknown>>;
  readonly table?: readonly string[] | null;
}

/** For which version the actions are meant: the header and the body say the same, or one of them says it. */
function versionAsked({ matched, body: { expectedVersion } }: Asked<unknown, Actions>): number {
  if (matched === null && expectedVersion === undefined) {
    throw refusedBy({ code: 'invalid-request', path: 'expectedVersion', expected: A_VERSION });
  }
  const version = matched ?? expectedVersion!;
  if (version !== NO_VERSION && (expectedVersion ?? version) !== version) {
    throw refusedBy({ code: 'invalid-request', path: 'expectedVersion', expected: TWO_VERSIONS });
  }
  return version;
}

async function submitActions(asked: Asked<OfGame, Actions>): Promise<unknown> {
  const { court, bearer, parts, parameters, headers, body } = asked;
  const submission = { game: parameters.game, expectedVersion: versionAsked(asked), idempotencyKey: headers['idempotency-key']! };
  const verdict = await submit(court, bearer, { ...submission, table: body.table ?? [], ...actionsInput(body.actions) });
  switch (verdict.kind) {
    case 'accepted':
      return { ...tellEntries(parts, verdict), receipt: await receiptFor(court, verdict.entries.at(-1)!) };
    case 'rejected':
      return rejectedAs(asked, verdict);
    case 'refused': {
      const { refusal } = verdict;
      throw refusedMatching(asked, refusal, () => placeInSubmission(body.actions, refusal));
    }
  }
}

/** A rejection is a problem whose code and sentence are the ruleset's. */
function rejectedAs(
  { parts, language, rejected }: Pick<Asked, 'parts' | 'language' | 'rejected'>,
  { index, ruleset: id, rejection, asked, alternatives }: Rejected,
): Ready {
  const { ruleset, action } = parts.get(id)!;
  const { code, clause } = rejection;
  const facts = { code, detail: ruleset.inWords(rejection, language), index, clause, asked: action(asked) };
  return rejected({ ...facts, alternatives: alternatives.map(action) });
}

async function tryActions(asked: Asked<OfGame, Actions & { readonly expectedVersion: number }>): Promise<unknown> {
  const { court, bearer, parts, parameters, body } = asked;
  const trying = { game: parameters.game, expectedVersion: body.expectedVersion, ...actionsInput(body.actions) };
  const foresight = await tried(court, bearer, trying, asked);
  if (foresight.kind === 'refused') throw refusedBy(foresight.refusal, placeInSubmission(body.actions, foresight.refusal));
  if (foresight.kind === 'rejected') return rejectedAs(asked, foresight);
  const { notice, view } = parts.get(foresight.ruleset)!;
  const { seat, notTold, notices } = foresight;
  return { seat, notTold, actions: notices.map((each) => ({ notices: each.map(notice) })), view: view(foresight.view) };
}

/** What a seat sees, and what it does. */
export const playOperations = {
  async readView(asked: Asked<OfGame>) {
    const told = await settled(taggedView(asked, asked.parameters.game, asked.write));
    return taggedAnswer(told(asked.language), asked.headers['if-none-match']);
  },
  async readLegalActions({ court, bearer, parts, parameters }: Asked<OfGame>) {
    const legal = await settled(legalActions(court, bearer, parameters.game));
    return parts.get(legal.ruleset)!.legalActions(legal);
  },
  submit: submitActions,
  tryActions,
  async readNotices(asked: Asked<OfGame & OfPage>) {
    const { court, bearer, parts, parameters } = asked;
    const { entries, hasNextPage } = await settled(readNotices(court, bearer, { game: parameters.game, ...pageAsked(asked) }));
    const told = entries.map((entry) => tellEntry(parts, entry));
    return { ...page(entries, hasNextPage, ({ cursor }) => cursor), items: told };
  },
};
