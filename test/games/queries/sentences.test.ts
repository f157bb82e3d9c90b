import { describe, expect, test } from 'vitest';
import { entrySentences, outcomeInWords, type ProjectedEntry } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';

const hammer = RULESETS.find(({ id }) => id === 'hammer-of-the-scots')!;

const entry = (more: object): ProjectedEntry => ({ seat: null, systemEvent: null, notices: [], ...more }) as unknown as ProjectedEntry;
const spoken = (more: object, language = 'en') => entrySentences(hammer, entry(more), language).map(({ text }) => text);

const ruled = (effect: object) => ({ systemEvent: { type: 'dispute-ruled', dispute: 2, clause: 'H4.3a', effect } });

describe('the sentences of an entry', () => {
  test.each([
    ['an opening', { systemEvent: { ruleset: 'hammer-of-the-scots' } }, 'The game is opened.', 'La partie est ouverte.'],
    [
      'a taken seat',
      { seat: 'england', systemEvent: { entropy: 'e', entropySource: 'seat' } },
      'England takes the seat.',
      'L’Angleterre entre en jeu.',
    ],
    [
      'an action that changes nothing on the table',
      { seat: 'scotland', notices: [{ type: 'phase-entered', phase: 'battle-turn' }] },
      'Scotland is done.',
      'L’Écosse a terminé.',
    ],
    ['a seat left', { systemEvent: { type: 'seat-left', seat: 'scotland' } }, 'Scotland leaves the seat.', 'L’Écosse quitte la partie.'],
    ['a resignation', { systemEvent: { type: 'seat-resigned', seat: 'scotland' } }, 'Scotland resigns.', 'L’Écosse abandonne.'],
    [
      'an abandoned game',
      { systemEvent: { type: 'game-abandoned', winners: [] } },
      'The game is abandoned without a winner.',
      'La partie est arrêtée sans vainqueur.',
    ],
    [
      'an awarded game',
      { systemEvent: { type: 'game-abandoned', winners: ['england'] } },
      'The game is abandoned. Winner: England.',
      'La partie est arrêtée. Vainqueur\u00a0: l’Angleterre.',
    ],
    [
      'actions taken back',
      { systemEvent: { type: 'actions-undone', seat: 'england' } },
      'England takes back actions.',
      'L’Angleterre annule des actions.',
    ],
    [
      'two clocks that run out together',
      { systemEvent: { type: 'seats-timed-out', seats: ['england', 'scotland'] } },
      'Out of time: England and Scotland.',
      'Temps écoulé\u00a0: l’Angleterre et l’Écosse.',
    ],
    [
      'added time',
      { systemEvent: { type: 'time-added', seat: 'england', seconds: 90 } },
      'England gets 90 seconds more.',
      'L’Angleterre reçoit 90 secondes de plus.',
    ],
    [
      'an outage',
      { systemEvent: { type: 'service-interrupted' } },
      'The server was away for some time. No clock ran meanwhile.',
      'Le serveur a été indisponible. Aucune pendule ne tournait pendant ce temps.',
    ],
    [
      'a dispute',
      { systemEvent: { type: 'dispute-opened', number: 2, appealOf: null } },
      'Dispute 2 is opened.',
      'Le litige 2 est ouvert.',
    ],
    [
      'an appeal',
      { systemEvent: { type: 'dispute-opened', number: 3, appealOf: 2 } },
      'Dispute 3 is opened: an appeal of dispute 2.',
      'Le litige 3 est ouvert\u00a0: appel du litige 2.',
    ],
    [
      'an inspection',
      { systemEvent: { type: 'hidden-inspected', dispute: 2 } },
      'An arbiter inspects hidden information for dispute 2.',
      'Un arbitre consulte les informations cachées pour le litige 2.',
    ],
    [
      'a ruling that changes nothing',
      ruled({ type: 'uphold' }),
      'Dispute 2 is ruled: the game continues unchanged.',
      'Le litige 2 est tranché\u00a0: la partie continue sans changement.',
    ],
    [
      'a corrected result',
      ruled({ type: 'correct-result', winners: ['scotland'] }),
      'Dispute 2 is ruled. Winner: Scotland.',
      'Le litige 2 est tranché. Vainqueur\u00a0: l’Écosse.',
    ],
    [
      'a roll-back',
      ruled({ type: 'roll-back', toRef: 3 }),
      'Dispute 2 is ruled: the game returns to an earlier entry.',
      'Le litige 2 est tranché\u00a0: la partie revient à une entrée antérieure.',
    ],
    [
      'an annulment',
      ruled({ type: 'annul' }),
      'Dispute 2 is ruled: the game is void.',
      'Le litige 2 est tranché\u00a0: la partie est annulée.',
    ],
    [
      'a penalty',
      ruled({ type: 'penalty', seat: 'england', penalty: 'p' }),
      'Dispute 2 is ruled: penalty for England.',
      'Le litige 2 est tranché. Pénalité\u00a0: l’Angleterre.',
    ],
    ['a certificate', { systemEvent: { type: 'result-certified' } }, 'The result is certified.', 'Le résultat est certifié.'],
  ])('of %s', (_, more, english, french) =>
    expect([spoken(more), spoken(more, 'fr'), spoken(more, 'tlh')]).toEqual([[english], [french], [english]]),
  );

  test.each([
    ['a seat that is taken', { seat: 'scotland', systemEvent: { entropy: 'e', entropySource: 'seat' } }, 'A Escócia entra na partida.'],
    ['a corrected result', ruled({ type: 'correct-result', winners: ['scotland'] }), 'A disputa 2 é decidida. Vitória: a Escócia.'],
    ['a penalty', ruled({ type: 'penalty', seat: 'england', penalty: 'p' }), 'A disputa 2 é decidida. Penalidade: a Inglaterra.'],
  ])('of %s in Portuguese', (_, more, portuguese) => expect(spoken(more, 'pt')).toEqual([portuguese]));

  test('of a ruling cite its clause', () => expect(entrySentences(hammer, entry(ruled({ type: 'annul' })), 'en')[0]!.clause).toBe('H4.3a'));

  test('name what happened and then what followed from it', () =>
    expect(
      spoken({ seat: 'scotland', systemEvent: { entropy: 'e', entropySource: 'seat' }, notices: [{ type: 'year-begun', year: 1297 }] }),
    ).toEqual(['Scotland takes the seat.', 'The year 1297 begins.']));
});

describe('an outcome that the server words names the winners', () => {
  const resigned = (winner: string) => ({ winners: [winner], clause: null, reason: 'resigned', sentence: '' });
  const lords = RULESETS.find(({ id }) => id === 'lords-of-scotland')!;
  test.each([
    ['en', 'Scotland resigned: won by England.', 'All others have resigned: won by Seat 2.'],
    ['fr', 'Abandon\u00a0: l’Écosse. Vainqueur\u00a0: l’Angleterre.', 'Tous les autres ont abandonné. Vainqueur\u00a0: siège 2.'],
    ['it', 'Abbandono: la Scozia. Vincitore: l’Inghilterra.', 'Tutti gli altri hanno abbandonato. Vincitore: posto 2.'],
    ['pt', 'Abandono: a Escócia. Vitória: a Inglaterra.', 'Todos os outros abandonaram a partida. Vitória: lugar 2.'],
    ['ru', 'Сдача: Шотландия. Победитель: Англия.', 'Все остальные сдались. Победитель: место 2.'],
  ])('in %s', (language, side, seat) => {
    expect(outcomeInWords(hammer, resigned('england'), { language, seats: ['england', 'scotland'] })).toBe(side);
    expect(outcomeInWords(lords, resigned('seat-2'), { language, seats: ['seat-1', 'seat-2', 'seat-3'] })).toBe(seat);
  });
});
