import { accept, reject } from '../../engine/result.js';
import { pairMultiplayer } from '../pairing/multiplayer.js';
import type { MultiplayerPoints } from '../standings/score-sheets.js';
import { FORMAT_DEFAULTS, type TournamentFormat } from './format.js';

export const MULTIPLAYER = {
  ...FORMAT_DEFAULTS,
  id: 'multiplayer',
  name: {
    en: 'Tables of three to five',
    fr: 'Tables de trois à cinq',
    it: 'Tavoli da tre a cinque',
    pt: 'Mesas de três a cinco',
    ru: 'Столы на три, четыре или пять игроков',
  },
  methodVersion: 1,
  isMultiplayer: true,
  pair({ players, multiplayerRounds, points, preferredTableSize }, { absent }) {
    const seated = pairMultiplayer({
      players,
      absent,
      rounds: multiplayerRounds(),
      points: points as MultiplayerPoints,
      size: preferredTableSize as 3 | 4 | 5,
    });
    if (!seated.ok) return reject({ code: seated.problem });
    return accept({ tables: seated.value.map((table) => ({ players: table, handicap: null })), byes: [] });
  },
} as const satisfies TournamentFormat;
