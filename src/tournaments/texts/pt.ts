import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { number, plural } = grammarOf('pt');

/** Zero takes the plural, as Brazilians write it; 1,5 the singular. */
const points = (count: number): string => `${number(count)} ${count === 0 ? 'pontos' : plural(count, { one: 'ponto', other: 'pontos' })}`;

export const PORTUGUESE: Texts = {
  twoPlayerPoints: 'os pontos de mesas de dois jogadores',
  pointsByPlace: 'pontos por colocação',
  twoPlayerFormat: 'um formato com mesas de dois jogadores',
  formatWithoutBids: 'um formato sem apostas',
  teamFormats: (formats) => `um formato por equipes: ${formats}`,
  eachOnce: 'cada um no máximo uma vez',
  points: (most) => `números de -${most} a ${most}`,
  lessThanWin: 'menos que uma vitória',
  noMoreThanDraw: 'não mais que um empate',
  numbers: (count) => `${count} números`,
  noMoreThanPlaceBefore: 'não mais que a colocação anterior',
  arbiters: 'identificadores de contas com o escopo `rule`, cada um uma vez',
  listOfAtMost: (most) => `uma lista de no máximo ${most} itens`,
  futureTime: 'um momento futuro no formato RFC 3339, com o seu deslocamento: 2030-05-01T18:00:00+02:00',
  laterTime: 'uma hora futura no formato RFC 3339, depois do prazo atual',
  timeUpTo: (latest, days) => `uma hora não posterior a ${latest}, ou seja, ${days} dias depois do prazo definido pelo organizador`,
  proposableTimes: (most, days) =>
    `de 1 a ${most} horas futuras no formato RFC 3339, com o seu deslocamento, em ordem, dentro de ${days} dias e antes do prazo da mesa`,
  acceptableTime: 'uma hora futura no formato RFC 3339, antes do prazo da mesa',
  playerId: 'de 1 a 64 caracteres entre letras ASCII, algarismos, `_`, `.` e `-`, mas não `.` nem `..`',
  seed: 'um número inteiro de 1 a 1000, ou omitido',
  ownAccount: 'a conta da requisição',
  noRule: 'nenhuma regra, exceto numa adjudicação',
  tieBreakWithoutClock: 'um desempate diferente de `time-used`: o torneio não tem timeControl',
  tieBreaks: {
    'board-points': { name: 'Pontos de mesa', meaning: 'A soma dos pontos das mesas da equipe.' },
    buchholz: { name: 'Buchholz', meaning: 'A soma dos pontos dos adversários; de vários adversários em uma mesa, a sua média.' },
    'buchholz-cut-1': {
      name: 'Buchholz com um corte',
      meaning: 'A soma dos pontos dos adversários sem a rodada mais fraca. Uma rodada perdida por escolha é a primeira a ser excluída.',
    },
    'sonneborn-berger': {
      name: 'Sonneborn-Berger',
      meaning: 'A soma dos pontos dos adversários, cada um multiplicado pelo resultado contra esse adversário.',
    },
    wins: { name: 'Vitórias', meaning: 'O número de partidas vencidas, ou de primeiras colocações não divididas.' },
    'second-side-games': {
      name: 'Partidas com o segundo lado',
      meaning: 'O número de partidas jogadas com o lado que o conjunto de regras lista em segundo.',
    },
    'time-used': {
      name: 'Tempo usado',
      meaning: 'Os segundos em que os relógios do jogador andaram em todas as partidas. Menos é melhor: o jogador mais lento fica atrás.',
    },
    'direct-encounter': {
      name: 'Confronto direto',
      meaning:
        'A colocação entre os jogadores empatados pelas partidas entre eles, a partir de 1. Só decide o que as partidas que faltam não poderiam mudar.',
    },
  },
  virtualOpponent: 'Uma rodada sem partida conta como uma contra um adversário com os pontos do próprio jogador.',

  calendar: {
    deadline: (round, players) => `fim da rodada ${round}${players === null ? '' : `, ${players}`}`,
    game: (players, round) => `${players}, rodada ${round}`,
    own: 'Minhas partidas de torneio',
    ownGame: (opponents, round) => `partida contra ${opponents}, rodada ${round}`,
    ownDeadline: (opponents, round) => `fim da rodada ${round}, partida contra ${opponents}`,
  },

  terms: {
    round: (round, text) => `Rodada ${round}: ${text}.`,
    roundLeftOut: (round, text) => `Rodada ${round}: ${text}. Excluída.`,
    opponent: (name, has) => `${name} tem ${points(has)}`,
    average: (opponents, value) => `${opponents}; em média ${number(value)}`,
    virtual: (own) => `sem partida, conta como um adversário com os pontos do próprio jogador: ${points(own)}`,
    virtualTaken: (scored, own, value) => `sem partida, ${points(scored)} da rodada × ${points(own)} do próprio jogador = ${number(value)}`,
    noOpponent: 'nenhum adversário que conte',
    taken: (opponents, value) => `${opponents} = ${number(value)}`,
    score: (scored, has, name) => `${number(scored)} × ${points(has)} de ${name}`,
    boardPoints: (count) => `${points(count)} em suas mesas`,
    notWon: 'sem vitória',
    won: 'vitória',
    notSecond: 'não o segundo lado',
    second: 'o segundo lado',
    timeUsed: (seconds: number) => `${number(seconds)} s no relógio`,
    against: (scored, name) => `${number(scored)} contra ${name}`,
    forfeitWon: (text) => `vitória por W.O.; ${text}`,
    forfeitLost: (text) => `derrota por W.O.; ${text}`,
    notPlayed: 'nenhuma partida foi jogada',
    notAgainst: 'nenhuma partida contra os jogadores empatados',
  },

  page: {
    rank: 'Colocação',
    player: 'Jogador',
    players: 'Jogadores',
    team: 'Equipe',
    teams: 'Equipes',
    points: 'Pontos',
    standings: 'Classificação',
    table: 'Mesa',
    result: 'Resultado',
    match: 'Confronto',
    boardPoints: 'Pontos de mesa',
    noResult: 'ainda sem resultado',
    drawn: 'empate',
    won: (name) => `vitória de ${name}`,
    forfeited: (name) => `${name} perdeu por W.O.`,
    round: (round) => `Rodada ${round}`,
    byes: (names) => `Byes: ${names}`,
    standing: (rank, name, has) => `Colocação ${number(rank)}: ${name}, ${points(has)}`,
    version: (version) => `Após a entrada ${number(version)} do registro do torneio.`,
  },

  season: {
    noPlacePoints: 'nenhum ponto, porque só `places` tem pontos',
    placePoints: (places, most) => `de 1 a ${places} números de -${most} a ${most}`,
    divisions: (least, most) => `nenhuma divisão, ou de ${least} a ${most}`,
    dropped: (best) => (best === 1 ? 'Só o melhor resultado conta.' : `Só os ${number(best)} melhores resultados contam.`),
    tieBreaks: {
      'first-places': { name: 'Primeiros lugares', meaning: 'O número de torneios com o primeiro lugar, dividido ou não.' },
      'best-result': { name: 'Melhor resultado', meaning: 'Os pontos do melhor torneio do jogador.' },
      'last-result': { name: 'Último resultado', meaning: 'Os pontos do último torneio de que participou algum dos jogadores empatados.' },
      'direct-encounter': {
        name: 'Confronto direto',
        meaning:
          'Partidas ganhas menos partidas perdidas contra os jogadores empatados, em todos os torneios; em uma mesa maior, colocações abaixo e acima.',
      },
    },
    lineUp: {
      promoted: (division) => `Promoção: ${division}.`,
      relegated: (division) => `Rebaixamento: ${division}.`,
      stays: (division) => `Permanência: ${division}.`,
      plays: 'Permanência.',
      undecided: 'Empate no limite de uma zona, mesmo depois de todos os desempates: o organizador decide.',
    },
    page: {
      next: 'Próxima temporada',
      movements: { promoted: 'promoção', relegated: 'rebaixamento', undecided: 'a decidir' },
      tournaments: 'Torneios',
      total: 'Total',
      runs: 'em andamento',
      closed: 'definitivo',
      dropped: 'Um resultado entre parênteses não conta.',
      provisional: 'Alguns torneios ainda estão em andamento. Os seus resultados podem mudar.',
    },
  },
};
