import type { OptionTexts } from './catalogue.js';

export const OPTIONS: OptionTexts = {
  scenario: {
    name: 'Cenário',
    meaning: 'A parte da guerra que é jogada.',
    values: {
      braveheart: 'Coração Valente, de 1297 a 1305',
      bruce: 'Robert Bruce, de 1306 a 1314',
      campaign: 'a campanha, a partir de 1297 até que um lado vença',
    },
  },
  edition: {
    name: 'Edição',
    meaning: 'A edição das regras: 2.3, 3.0 ou 4.0. Ela define o valor padrão de todas as outras opções.',
  },
  handicap: {
    name: 'Vantagem',
    meaning: 'Uma aposta de torneio, que custa ao lado que a fez. Não no cenário Robert Bruce.',
    values: {
      null: 'nenhuma',
      E1: 'E1: Eduardo I fica fora da primeira Conscrição Feudal inglesa',
      E2: 'E2: Eduardo I fica fora das duas primeiras Conscrições Feudais inglesas',
      E3: 'E3: Eduardo I fica fora das três primeiras Conscrições Feudais inglesas',
      S1: 'S1: a primeira Conscrição Feudal inglesa tem uma peça a mais',
      S2: 'S2: a primeira Conscrição Feudal inglesa tem duas peças a mais',
      S3: 'S3: a primeira Conscrição Feudal inglesa tem três peças a mais',
    },
  },
  redeal123: {
    name: 'Nova distribuição de mãos fracas',
    meaning: 'Todas as cartas são redistribuídas enquanto uma mão tiver dois ou mais 3, três ou mais eventos, ou quatro ou mais 1.',
  },
  schiltroms: {
    name: 'Schiltroms',
    meaning: 'A infantaria escocesa soma um ao seu número de combate em uma batalha em que nenhum arqueiro inglês combate.',
  },
  schiltromsReserveArchers: {
    name: 'Arqueiros na reserva contra schiltroms',
    meaning: 'Arqueiros ingleses na reserva impedem os schiltroms na sua batalha, como os arqueiros que combatem.',
  },
  rally: {
    name: 'Reuniões',
    meaning:
      'Por um ponto de movimento, um lado anuncia uma reunião na região do seu Rei; se o Rei não está em jogo, na de uma peça de Cavaleiros ingleses, ou de Wallace ou Moray. Qualquer número das suas peças pode ir até lá por movimentos permitidos na mesma fase, mesmo de grupos não pagos. Cruzar a fronteira anglo-escocesa custa um ponto a mais por peça. Não há reunião em uma região onde haverá uma batalha. Sem esta opção não há reuniões.',
  },
  andrewMoray: {
    name: 'Andrew Moray',
    meaning: 'Moray combate como A3 e recupera dois pontos de força quando passa o inverno na região Moray.',
  },
  angusOg: {
    name: 'Angus Og',
    meaning:
      'Os Nórdicos se movem, recuam e se reagrupam só no mar da Irlanda, passam o inverno em qualquer parte do seu litoral e não contam para nenhum limite de castelo. Se são comprados para outra região, outra peça é comprada.',
  },
  singleTargetHits: {
    name: 'Todos os acertos em uma peça',
    meaning: 'Todos os acertos de uma peça atingem a peça inimiga mais forte; os acertos excedentes se perdem.',
  },
  volleyStrongest: {
    name: 'Salvas contra a peça mais forte',
    meaning: 'As peças de uma mesma letra combatem juntas contra a peça inimiga mais forte; os acertos excedentes se perdem.',
  },
  norseRegroupSameCoast: {
    name: 'Reagrupamento dos Nórdicos em um só mar',
    meaning: 'Os Nórdicos só se reagrupam no mar que banha a região da batalha.',
  },
  norseJoinsMain: {
    name: 'Nórdicos no ataque principal',
    meaning: 'Os Nórdicos que entram em uma batalha podem se juntar ao ataque principal.',
  },
  noRegroupAfterDefection: {
    name: 'Sem reagrupamento após uma deserção',
    meaning: 'Nenhuma peça se reagrupa depois de uma batalha causada por um Embaixador ou por uma deserção.',
  },
  kingFriendlyCathedralOnly: {
    name: 'O Rei passa o inverno em catedrais aliadas',
    meaning: 'No inverno, o Rei da Escócia só vai para catedrais aliadas.',
  },
  seaReinforcementAnyCoast: {
    name: 'Desembarque em qualquer litoral aliado',
    meaning: 'Os Nórdicos e os Cavaleiros Franceses comprados para uma região interior vão para qualquer litoral aliado.',
  },
  seaReinforcementSteps: {
    name: 'Pontos de força após um desembarque',
    meaning:
      'Quais pontos de reforço fortalecem os Nórdicos ou os Cavaleiros Franceses comprados para uma região interior e desembarcados em um litoral.',
    values: {
      null: 'nenhum, porque nenhuma peça desembarca',
      either: 'os das duas regiões',
      origin: 'os da região para a qual foram comprados',
    },
  },
  frenchOnlyBraveheart: {
    name: 'Sem Cavaleiros Franceses em Robert Bruce',
    meaning: 'Os Cavaleiros Franceses não aparecem no cenário Robert Bruce.',
  },
  frenchKnightsInPool: {
    name: 'Cavaleiros Franceses desde o início de Robert Bruce',
    meaning: 'No cenário Robert Bruce, os Cavaleiros Franceses começam no depósito de unidades escocês.',
  },
  retreatFromRound2: {
    name: 'Sem recuo na primeira rodada de combate',
    meaning: 'Nenhuma peça recua na primeira rodada de combate de uma batalha.',
  },
  stopAtAngloScottishBorder: {
    name: 'Parada na fronteira anglo-escocesa',
    meaning: 'Toda peça que cruza a fronteira anglo-escocesa deve parar logo depois dela.',
  },
  noRetreatInEngland: {
    name: 'Sem recuo para a Inglaterra',
    meaning: 'Nenhuma peça recua para a Inglaterra nem se reagrupa nela.',
  },
  pillageKillsLeaders: {
    name: 'A Pilhagem mata os líderes',
    meaning: 'Moray, Wallace e Eduardo (I ou II) estão mortos se forem perdidos em uma Pilhagem.',
  },
  celticAtOwnTurn: {
    name: 'Lealdade testada no turno de combate',
    meaning: 'Uma unidade céltica testa a sua lealdade no seu próprio turno de combate, antes de combater.',
  },
  victualsSpread: {
    name: 'Suprimentos para três peças',
    meaning: 'Os pontos de força dos Suprimentos vão para três peças diferentes.',
  },
  seaMoveAnyDestination: {
    name: 'Movimento Marítimo para qualquer litoral',
    meaning:
      'Um Movimento Marítimo pode terminar em qualquer região costeira. Se o inimigo a ocupa, uma batalha é travada ali imediatamente, e as peças vindas por mar atacam.',
  },
  etterickMove: {
    name: 'Movimento dos arqueiros escoceses',
    meaning: 'Em quantas regiões os arqueiros escoceses podem entrar em um turno de jogo: 2 ou 3.',
  },
  asBorderOneGroup: {
    name: 'Grupos pela fronteira anglo-escocesa',
    meaning: 'Quais atacantes pela fronteira anglo-escocesa combatem como um só grupo.',
    values: {
      'any-origin-any-border': 'todos os que a cruzaram, desde a primeira rodada de combate junto com o ataque principal',
      'one-origin-one-border': 'os que partiram de uma mesma região e entraram por uma mesma fronteira',
    },
  },
  norseSeaMoveCard: {
    name: 'Movimento Marítimo dos Nórdicos',
    meaning: 'Os Nórdicos podem usar a carta Movimento Marítimo, mas não para entrar na Inglaterra. Sem esta opção não podem usá-la.',
  },
  celticTiming: {
    name: 'Momento do teste de lealdade',
    meaning: 'Quando as unidades célticas testam a sua lealdade.',
    values: {
      null: 'cada uma no seu próprio turno de combate',
      'before-battle': 'todas antes da batalha',
      'on-reveal': 'cada uma ao ser revelada, as reservas na segunda rodada de combate',
    },
  },
  truceBarsRaids: {
    name: 'Sem incursão de fronteira durante uma Trégua',
    meaning: 'Durante uma Trégua inglesa, os escoceses não podem entrar na Inglaterra.',
  },
  truceBarsSeaMove: {
    name: 'Sem Movimento Marítimo para a Inglaterra durante uma Trégua',
    meaning: 'Durante uma Trégua inglesa, os escoceses não podem ir por mar para a Inglaterra, mesmo que a ocupem.',
  },
  inlandSeaDraw: {
    name: 'Nórdicos e Cavaleiros Franceses comprados para o interior',
    meaning: 'O que acontece com os Nórdicos ou os Cavaleiros Franceses comprados para uma região sem litoral.',
    values: {
      'adjacent-coast': 'são colocados em um litoral aliado',
      redraw: 'são devolvidos e outra peça é comprada',
      'redraw-then-put-back': 'outra peça é comprada e só então eles são devolvidos',
    },
  },
  borderControlScope: {
    name: 'Fronteiras fechadas ao recuo',
    meaning: 'Qual passagem do inimigo fecha uma fronteira a um recuo e às peças não imobilizadas que saem de uma batalha.',
    values: {
      'this-battle': 'uma passagem para entrar nesta batalha',
      'any-battle': 'também uma passagem para entrar em outra batalha, se o inimigo foi o último a fazê-lo',
    },
  },
  heraldRollFirst: {
    name: 'Embaixador: o dado antes do nobre',
    meaning: 'O dado do Embaixador é rolado antes de o nobre ser nomeado. Sem esta opção, o nobre é nomeado primeiro.',
  },
  playedCardsPublic: {
    name: 'Cartas jogadas à vista',
    meaning:
      'Todas as cartas jogadas neste ano ficam à vista. Sem a opção, cada jogador vê dos turnos de jogo anteriores só as suas próprias. Nos dois casos, o registro de um lugar contém as cartas que lhe foram comunicadas.',
  },
  raidVictimHidden: {
    name: 'Perda oculta em uma incursão de fronteira',
    meaning: 'A peça perdida em uma incursão de fronteira não é revelada.',
  },
  mainDeclaredInMove: {
    name: 'Ataque principal definido no movimento',
    meaning: 'O ataque principal é definido durante o movimento. Sem a opção, é nomeado antes de ser escolhida a primeira batalha.',
  },
  reserveHidden: {
    name: 'Reservas não usadas ocultas',
    meaning: 'As reservas permanecem ocultas se a sua batalha terminar na primeira rodada de combate.',
  },
  borderLimitsCarryIntoBattle: {
    name: 'Um limite de fronteira para movimento e batalha',
    meaning: 'Os limites de fronteira contam juntas as passagens do movimento e as de todas as etapas de uma batalha.',
  },
  frenchCheck: {
    name: 'Contagem de nobres para os Cavaleiros Franceses',
    meaning: 'Quando são contados os oito nobres que trazem os Cavaleiros Franceses.',
    values: {
      builds: 'uma vez por ano, no início dos reforços de inverno',
      'once-reached': 'assim que os escoceses controlarem oito',
      'end-of-winter': 'uma vez por ano, no final do inverno, depois dos reforços de inverno',
    },
  },
  suddenDeathAfterWinter: {
    name: 'Morte súbita depois do inverno',
    meaning: 'A morte súbita por nobres também é verificada no final do inverno.',
  },
  norseDeclared: {
    name: 'Movimentos anunciados dos Nórdicos',
    meaning: 'Um movimento dos Nórdicos indica onde começa e onde termina.',
  },
  buildOrder: {
    name: 'Ordem dos reforços de inverno',
    meaning: 'Quem faz primeiro os reforços de inverno.',
    values: { simultaneous: 'os dois lados ao mesmo tempo', 'scots-first': 'os escoceses e depois os ingleses' },
  },
  retreatBatch: {
    name: 'Recuos simultâneos',
    meaning:
      'Se os recuos simultâneos são executados juntos, sem serem vistos. As peças de uma mesma letra recuam no mesmo momento, de modo que as duas últimas escolhas têm o mesmo efeito.',
    values: {
      'block-by-block': 'um de cada vez',
      'same-moment': 'todos os de um mesmo momento',
      'same-letter': 'todos os de uma mesma letra',
    },
  },
};
