// Forged undos: well-formed, hashed, salted and signed.
import { expect, test } from 'vitest';
import { remade } from './remade.js';
import { TamperingServer } from './tampering-server.js';
import { verified } from './verified.js';

/** A server that hides an event from all viewers but the seat that acted. */
const hiding = (hidden: string) =>
  new TamperingServer(
    'small',
    {},
    {
      redact: (event, viewer) => {
        const isHidden = event.type === hidden && viewer !== (event as unknown as { seat: string }).seat;
        return isHidden ? null : honest.redact(event, viewer);
      },
    },
  );
const small = () => new TamperingServer('small', {});
const { ruleset: honest } = small();

const mark = (server: TamperingServer, card: number, seat: 'north' | 'south' = 'north'): TamperingServer => {
  const { hand } = server.ruleset.view(server.state, seat) as unknown as { hand: readonly string[] };
  return server.send(seat, { type: 'mark', card: hand[card]! } as never);
};
const both = (server: TamperingServer) => server.send('north', { type: 'ready' }).send('south', { type: 'ready' });
/** North undoes its actions since an entry. */
const back = (server: TamperingServer, to: number) => server.takeBack('north', server.entryRef(to));

test('accepts undos of actions that only the seat has noticed; the other seat’s actions stay in force', async () => {
  const server = mark(mark(mark(small().begin(), 0), 0, 'south'), 1);
  mark(back(back(server, 4), 3), 2);
  back(server, 8).send('south', { type: 'ready' });
  for (const viewer of ['all', 'north', 'south', 'spectator']) {
    const lines = server.record(viewer, viewer === 'all' ? { secrets: 0 } : {});
    expect((await verified(lines)).found, viewer).toEqual([]);
  }
});

type Forged = readonly [string, () => TamperingServer, string];
const FORGED: readonly Forged[] = [
  [
    'others have noticed',
    () => back(both(small().begin()).send('north', { type: 'step' }), 5),
    '7 system-entries: which others have noticed',
  ],
  ['was drawn', () => back(both(hiding('rolled').begin()).send('north', { type: 'roll' }), 5), '7 system-entries: which drew'],
  [
    'revealed something to it',
    () => back(both(hiding('peeked').begin()).send('north', { type: 'peek' }), 5),
    '7 rules: which revealed something to north',
  ],
  [
    'came before a notice to it',
    () => back(mark(small().begin(), 0).send('south', { type: 'ready' }), 3),
    '6 system-entries: which is not its own action',
  ],
  ['came before the start', () => back(mark(small().begin(), 0), 2), '5 system-entries: which is not its own action'],
  ['another did', () => back(mark(small().begin(), 0, 'south'), 3), '5 system-entries: the undo undoes nothing'],
  ['is already undone', () => back(back(mark(small().begin(), 0), 3), 3), '6 system-entries: the undo undoes nothing'],
  [
    'leads back to an undone entry',
    () => back(mark(back(mark(mark(small().begin(), 0), 1), 3), 2), 4),
    '8 system-entries: which is itself undone',
  ],
  [
    'came before another’s turn',
    () => back(mark(hiding('was-ready').begin(), 0).send('north', { type: 'ready' }), 3),
    '6 rules: is not to act',
  ],
];

const found = async (lines: readonly string[]) =>
  (await verified(lines)).found.map(({ entry, check, reason }) => `${entry} ${check}: ${reason}`);

test.each(FORGED)('finds an undo of what %s in the record of all', async (_, forge, place) => {
  const [at, words] = place.split(': ') as [string, string];
  // Only a published secret shows which viewers noticed an entry.
  const all = await found(forge().dispute().rule({ type: 'annul' }).record());
  expect(
    all.filter((each) => each.startsWith(`${at}: `) && each.includes(words)),
    all.join('\n'),
  ).toHaveLength(1);
});

test.each(FORGED.filter(([, , place]) => /not its own|nothing|itself undone/.test(place)))(
  'finds an undo of what %s in the seat’s record',
  async (_, forge) => {
    const all = await found(forge().record('north'));
    expect(all.join('\n')).toContain(' system-entries: the undo ');
  },
);

test('finds an undo disclosed to another seat', async () => {
  const lines = mark(small().begin(), 0).send('south', { type: 'ready' }).record('south');
  const last = JSON.parse(lines.at(-2)!);
  const { version } = last.part;
  const part = { ...last.part, version: version + 1, action: null, body: { type: 'actions-undone', seat: 'north', toRef: 3 }, notices: [] };
  const result = JSON.stringify({ ...last, header: { ...last.header, kind: 'actions-undone', actor: 'north' }, part });
  const forged = await remade(lines.toSpliced(-1, 0, result), 1, (same) => same);
  expect(await found(forged)).toContain(`${version + 1} system-entries: «actions-undone» is disclosed to another viewer than «north»`);
});
