import type { OptionTexts } from './catalogue.js';

export const OPTIONS: OptionTexts = {
  scenario: {
    name: 'Scénario',
    meaning: 'La partie de la guerre qui est jouée.',
    values: {
      braveheart: 'Braveheart, de 1297 à 1305',
      bruce: 'The Bruce, de 1306 à 1314',
      campaign: 'la campagne, à partir de 1297 jusqu’à la victoire d’un camp',
    },
  },
  edition: {
    name: 'Édition',
    meaning: 'L’édition des règles : 2.3, 3.0 ou 4.0. Elle fixe la valeur par défaut de toutes les autres options.',
  },
  handicap: {
    name: 'Handicap',
    meaning: 'Une enchère de tournoi, qui coûte au camp qui l’a faite. Pas dans The Bruce.',
    values: {
      null: 'aucun',
      E1: 'E1 : Édouard Ier est absent de la première Levée Féodale anglaise',
      E2: 'E2 : Édouard Ier est absent des deux premières Levées Féodales anglaises',
      E3: 'E3 : Édouard Ier est absent des trois premières Levées Féodales anglaises',
      S1: 'S1 : la première Levée Féodale anglaise compte un bloc de plus',
      S2: 'S2 : la première Levée Féodale anglaise compte deux blocs de plus',
      S3: 'S3 : la première Levée Féodale anglaise compte trois blocs de plus',
    },
  },
  redeal123: {
    name: 'Nouvelle donne des mauvaises mains',
    meaning:
      'Toutes les cartes sont distribuées à nouveau tant qu’une main compte deux 3 ou plus, trois événements ou plus, ou quatre 1 ou plus.',
  },
  schiltroms: {
    name: 'Schiltroms',
    meaning: 'L’infanterie écossaise ajoute un à son nombre de combat dans une bataille où aucun archer anglais ne combat.',
  },
  schiltromsReserveArchers: {
    name: 'Archers en réserve contre les schiltroms',
    meaning: 'Des archers anglais en réserve empêchent les schiltroms dans leur bataille, comme des archers qui combattent.',
  },
  rally: {
    name: 'Rassemblements',
    meaning:
      'Pour un point de mouvement, un camp annonce un rassemblement dans la région où se trouve son Roi ; si le Roi n’est pas en jeu, dans celle d’un bloc de Chevaliers anglais, ou de Wallace ou Moray. Un nombre quelconque de ses blocs peut s’y rendre par des mouvements permis pendant la même phase, même depuis des groupes non payés. Le passage de la frontière anglo-écossaise coûte un point de plus par bloc. Aucun rassemblement dans une région où une bataille aura lieu. Sans cette option, il n’y a pas de rassemblement.',
  },
  andrewMoray: {
    name: 'Andrew Moray',
    meaning: 'Moray combat en A3 et regagne deux crans lorsqu’il hiverne dans la région Moray.',
  },
  angusOg: {
    name: 'Angus Og',
    meaning:
      'Les Nordiques se déplacent, battent en retraite et se regroupent seulement sur la mer d’Irlande, hivernent n’importe où sur ses côtes et ne comptent dans aucune limite des châteaux. S’ils sont piochés pour une autre région, un autre bloc est pioché à leur place.',
  },
  singleTargetHits: {
    name: 'Tous les coups sur un bloc',
    meaning: 'Tous les coups d’un bloc touchent le bloc ennemi le plus fort ; les coups en trop sont perdus.',
  },
  volleyStrongest: {
    name: 'Salves contre le bloc le plus fort',
    meaning: 'Les blocs d’une même lettre tirent ensemble sur le bloc ennemi le plus fort ; les coups en trop sont perdus.',
  },
  norseRegroupSameCoast: {
    name: 'Regroupement des Nordiques sur une seule mer',
    meaning: 'Les Nordiques ne se regroupent que sur la mer qui borde la région de la bataille.',
  },
  norseJoinsMain: {
    name: 'Nordiques dans l’attaque principale',
    meaning: 'Les Nordiques qui entrent dans une bataille peuvent rejoindre l’attaque principale.',
  },
  noRegroupAfterDefection: {
    name: 'Pas de regroupement après une défection',
    meaning: 'Aucun bloc ne se regroupe après une bataille causée par un Héraut ou une défection.',
  },
  kingFriendlyCathedralOnly: {
    name: 'Le Roi hiverne dans les cathédrales alliées',
    meaning: 'En hiver, le Roi d’Écosse ne rejoint que des cathédrales alliées.',
  },
  seaReinforcementAnyCoast: {
    name: 'Débarquement sur toute côte alliée',
    meaning: 'Les Nordiques et les Chevaliers Français piochés pour l’intérieur vont sur n’importe quelle côte alliée.',
  },
  seaReinforcementSteps: {
    name: 'Crans après un débarquement',
    meaning:
      'Quels crans de remplacement renforcent les Nordiques ou les Chevaliers Français piochés pour l’intérieur et débarqués sur une côte.',
    values: {
      null: 'aucun, car aucun bloc n’est débarqué',
      either: 'ceux des deux régions',
      origin: 'ceux de la région pour laquelle ils ont été piochés',
    },
  },
  frenchOnlyBraveheart: {
    name: 'Pas de Chevaliers Français dans The Bruce',
    meaning: 'Les Chevaliers Français ne paraissent pas dans The Bruce.',
  },
  frenchKnightsInPool: {
    name: 'Chevaliers Français dès le début de The Bruce',
    meaning: 'Dans The Bruce, les Chevaliers Français commencent dans le dépôt écossais.',
  },
  retreatFromRound2: {
    name: 'Pas de retraite à la première manche',
    meaning: 'Aucun bloc ne bat en retraite à la première manche d’une bataille.',
  },
  stopAtAngloScottishBorder: {
    name: 'Arrêt derrière la frontière anglo-écossaise',
    meaning: 'Tout bloc qui franchit la frontière anglo-écossaise doit s’arrêter derrière elle.',
  },
  noRetreatInEngland: {
    name: 'Pas de retraite en Angleterre',
    meaning: 'Aucun bloc ne bat en retraite ni ne se regroupe en Angleterre.',
  },
  pillageKillsLeaders: {
    name: 'Le Pillage tue les chefs',
    meaning: 'Moray, Wallace et Édouard (Ier ou II) sont morts s’ils sont perdus dans un Pillage.',
  },
  celticAtOwnTurn: {
    name: 'Loyauté vérifiée au tour de combat',
    meaning: 'Un bloc celtique vérifie sa loyauté à son propre tour de combat, avant de tirer.',
  },
  victualsSpread: {
    name: 'Ravitaillements pour trois blocs',
    meaning: 'Les crans des Ravitaillements vont à trois blocs différents.',
  },
  seaMoveAnyDestination: {
    name: 'Mouvement maritime vers toute côte',
    meaning:
      'Un Mouvement maritime peut finir dans n’importe quelle région côtière. Si l’ennemi l’occupe, une bataille s’y livre aussitôt, et les blocs venus par la mer attaquent.',
  },
  etterickMove: {
    name: 'Mouvement des archers écossais',
    meaning: 'Nombre de régions dans lesquelles les archers écossais peuvent entrer en un tour de jeu : 2 ou 3.',
  },
  asBorderOneGroup: {
    name: 'Groupes par la frontière anglo-écossaise',
    meaning: 'Quels attaquants par la frontière anglo-écossaise combattent comme un seul groupe.',
    values: {
      'any-origin-any-border': 'tous ceux qui l’ont franchie, dès la première manche à côté de l’attaque principale',
      'one-origin-one-border': 'ceux partis d’une même région et entrés par une même frontière',
    },
  },
  norseSeaMoveCard: {
    name: 'Mouvement maritime des Nordiques',
    meaning:
      'Les Nordiques peuvent utiliser la carte Mouvement maritime, mais pas pour entrer en Angleterre. Sans cette option, ils ne peuvent pas l’utiliser.',
  },
  celticTiming: {
    name: 'Moment de la vérification de la loyauté',
    meaning: 'Quand les blocs celtiques vérifient leur loyauté.',
    values: {
      null: 'chacun à son propre tour de combat',
      'before-battle': 'tous avant la bataille',
      'on-reveal': 'chacun lorsqu’il est révélé, les réserves à la deuxième manche',
    },
  },
  truceBarsRaids: {
    name: 'Pas d’invasion frontalière pendant une Trêve',
    meaning: 'Pendant une Trêve anglaise, les Écossais ne peuvent pas entrer en Angleterre.',
  },
  truceBarsSeaMove: {
    name: 'Pas de Mouvement maritime vers l’Angleterre pendant une Trêve',
    meaning: 'Pendant une Trêve anglaise, les Écossais ne peuvent pas gagner l’Angleterre par la mer, même s’ils l’occupent.',
  },
  inlandSeaDraw: {
    name: 'Nordiques et Chevaliers Français piochés pour l’intérieur',
    meaning: 'Le sort des Nordiques ou des Chevaliers Français piochés pour une région sans côte.',
    values: {
      'adjacent-coast': 'ils sont débarqués sur une côte alliée',
      redraw: 'ils sont remis et un autre bloc est pioché',
      'redraw-then-put-back': 'un autre bloc est pioché, puis ils sont remis',
    },
  },
  borderControlScope: {
    name: 'Frontières fermées à la retraite',
    meaning: 'Quel passage de l’ennemi ferme une frontière à la retraite et aux blocs non neutralisés qui quittent une bataille.',
    values: {
      'this-battle': 'un passage pour entrer dans cette bataille',
      'any-battle': 'aussi un passage pour entrer dans une autre bataille, si l’ennemi a été le dernier à le faire',
    },
  },
  heraldRollFirst: {
    name: 'Héraut : le dé avant le noble',
    meaning: 'Le dé du Héraut est lancé avant que le noble soit désigné. Sans cette option, le noble est désigné d’abord.',
  },
  playedCardsPublic: {
    name: 'Cartes jouées visibles',
    meaning:
      'Toutes les cartes jouées cette année sont visibles. Sinon, chaque joueur ne voit des tours de jeu passés que ses propres cartes. Dans les deux cas, le journal d’un siège contient les cartes dont il a eu connaissance.',
  },
  raidVictimHidden: {
    name: 'Perte cachée dans une invasion frontalière',
    meaning: 'Le bloc perdu dans une invasion frontalière n’est pas révélé.',
  },
  mainDeclaredInMove: {
    name: 'Attaque principale fixée pendant le mouvement',
    meaning: 'L’attaque principale est fixée pendant le mouvement. Sinon, elle est annoncée avant le choix de la première bataille.',
  },
  reserveHidden: {
    name: 'Réserves inutilisées cachées',
    meaning: 'Les réserves restent cachées si leur bataille se termine à la première manche.',
  },
  borderLimitsCarryIntoBattle: {
    name: 'Une limite aux frontières pour le mouvement et la bataille',
    meaning: 'Les limites aux frontières comptent ensemble les passages du mouvement et de toutes les étapes d’une bataille.',
  },
  frenchCheck: {
    name: 'Compte des nobles pour les Chevaliers Français',
    meaning: 'Quand sont comptés les huit nobles qui font venir les Chevaliers Français.',
    values: {
      builds: 'une fois par an au début des renforcements hivernaux',
      'once-reached': 'dès que les Écossais en contrôlent huit',
      'end-of-winter': 'une fois par an à la fin de l’hiver, après les renforcements',
    },
  },
  suddenDeathAfterWinter: {
    name: 'Mort subite après l’hiver',
    meaning: 'La mort subite par les nobles est vérifiée aussi à la fin de l’hiver.',
  },
  norseDeclared: {
    name: 'Mouvements annoncés des Nordiques',
    meaning: 'Un mouvement des Nordiques indique d’où il part et où il aboutit.',
  },
  buildOrder: {
    name: 'Ordre des renforcements hivernaux',
    meaning: 'Qui renforce ses blocs le premier en hiver.',
    values: { simultaneous: 'les deux camps en même temps', 'scots-first': 'les Écossais, puis les Anglais' },
  },
  retreatBatch: {
    name: 'Retraites simultanées',
    meaning:
      'Si les retraites simultanées sont exécutées ensemble, sans être vues. Les blocs d’une même lettre battent en retraite au même moment, si bien que les deux derniers choix ont le même effet.',
    values: { 'block-by-block': 'une à une', 'same-moment': 'toutes celles d’un moment', 'same-letter': 'toutes celles d’une même lettre' },
  },
};
