// Posts a line to a chat channel when a seat is to act and when a game ends, for all games that the account of LYON_TOKEN opened.
import { connect, openFile, post, setting } from './common.mjs';

const lyon = connect();
// `toAct`: by game, the seats that the channel knows are to act.
const { content: stored, save } = openFile(setting('STATE_FILE'), { cursor: null, toAct: {} });
/** By game, how its seats are mentioned: `{ "mentions": { "england": "<@1234>" } }` in the metadata that it was opened with. */
const mentions = new Map();

async function nameOf(game, seat) {
  if (!mentions.has(game)) {
    const answer = await lyon.execute('query ($game: ID!) { game(id: $game) { metadata } }', { game });
    mentions.set(game, answer.game.metadata?.mentions ?? {});
  }
  return mentions.get(game)[seat] ?? seat;
}

const linkOf = (game) => new URL(`/games/${game}`, setting('LYON_URL')).href;

/** Posts what a message means for the channel. */
async function announce({ type, gameId, state }) {
  if (type === 'GAME_OVER') {
    delete stored.toAct[gameId];
    mentions.delete(gameId);
    await post(`The game is over. ${state.outcome?.sentence ?? 'It has no result.'} ${linkOf(gameId)}`);
  } else if (state?.status === 'PLAYING') {
    const known = stored.toAct[gameId] ?? [];
    for (const seat of state.toAct) {
      if (!known.includes(seat)) await post(`${await nameOf(gameId, seat)}: your turn. ${linkOf(gameId)}`);
    }
    stored.toAct[gameId] = state.toAct;
  }
}

for (;;) {
  try {
    for await (const message of lyon.followStream({ after: stored.cursor })) {
      await announce(message);
      stored.cursor = message.cursor;
      save();
    }
  } catch (error) {
    // The bot was off for longer than messages are kept, or the server's database has lost entries: continue from now.
    if (!['cursor-expired', 'stream-rewound'].includes(error.code)) throw error;
    stored.cursor = null;
  }
}
