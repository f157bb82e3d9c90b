// The season on the page for leagues, as an organiser would paste it.
import { expect, test } from 'vitest';
import { pasted } from './pasted.js';

const page = await pasted('docs/moving-a-league.md');

test('a spreadsheet becomes a tournament whose first round is started, and the standings come back as CSV', async () => {
  const lines = await page.shell('By a program');
  const [closed, paired, started, reported] = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  expect(closed).toMatchObject({ name: 'The winter league' });
  expect(paired).toMatchObject({ version: closed.version + 1 });
  expect(started.games).toHaveLength(2);
  expect(reported).toMatchObject({ id: closed.id });
  const link = `: http://127\\.0\\.0\\.1:\\d+/tournaments/${closed.id}#player=lyon_player_`;
  expect(lines.filter((line) => /^p\d: /.test(line))).toEqual(
    ['p1', 'p2', 'p3', 'p4'].map((player) => expect.stringMatching(`^${player}${link}`)),
  );
  const table = lines.slice(lines.findIndex((line) => line.startsWith('rank,'))).map((line) => line.trim());
  expect(table).toEqual([
    'rank,player,name,points,direct-encounter,wins',
    '1,p1,"Ailsa, of Fife",1,1,0',
    '2,p2,Blair,0,1,0',
    '2,p3,Catriona,0,1,0',
    '2,p4,Duncan,0,1,0',
  ]);
});
