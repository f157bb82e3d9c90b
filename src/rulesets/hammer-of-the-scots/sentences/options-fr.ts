// Ce que changent les options, en français.
import type { Options } from '../editions.js';

export const MEANINGS: Readonly<Record<keyof Options, string>> = {
  scenario: 'Ce qui est joué : à partir de quelle année, avec quelle mise en place, jusqu’à quelle fin.',
  edition: 'L’édition des règles selon laquelle la partie est jugée ; elle fixe ce qui n’est pas choisi.',
  handicap:
    'Une enchère de tournoi : E1 à E3 tiennent Édouard Ier à l’écart d’autant de levées anglaises, S1 à S3 ajoutent autant de blocs à la première. Pas dans The Bruce.',
  redeal123: 'Toutes les cartes sont redistribuées tant qu’une main compte deux 3 ou plus, trois événements ou plus, ou quatre 1 ou plus.',
  schiltroms: 'L’infanterie écossaise ajoute un à sa valeur de combat dans une bataille où les Anglais n’ont pas d’archers qui combattent.',
  rally: 'Pour un point de mouvement, des blocs, quel que soit leur nombre, peuvent rejoindre leur roi ou qui le remplace.',
  andrewMoray: 'Moray combat en A3, et regagne deux pas lorsqu’il hiverne dans la zone Moray.',
  angusOg:
    'Les Norrois restent sur la mer d’Irlande, hivernent où ils veulent sur ses côtes, et ne comptent dans aucune limite de château.',
  singleTargetHits: 'Toutes les touches d’un bloc vont au bloc ennemi le plus fort ; ce qui est de trop est perdu.',
  volleyStrongest: 'Les blocs d’une même lettre tirent ensemble sur le bloc ennemi le plus fort ; ce qui est de trop est perdu.',
  norseRegroupSameCoast: 'Les Norrois ne se regroupent que sur la mer qui borde la zone de la bataille.',
  norseJoinsMain: 'Les Norrois qui arrivent dans une bataille peuvent être comptés dans l’attaque principale.',
  noRegroupAfterDefection: 'Nul ne se regroupe après une bataille née d’un changement de camp.',
  kingFriendlyCathedralOnly: 'Le roi d’Écosse ne rejoint l’hiver que des cathédrales amies.',
  seaReinforcementAnyCoast: 'Les Norrois et les Chevaliers français tirés pour l’intérieur vont sur n’importe quelle côte amie.',
  seaReinforcementSteps:
    'Quels points de remplacement renforcent un bloc tiré pour l’intérieur et placé sur une côte : ceux des deux zones ou ceux de la zone pour laquelle il a été tiré ; null là où aucun bloc ne va sur la côte.',
  frenchOnlyBraveheart: 'Les Chevaliers français ne viennent pas dans The Bruce.',
  retreatFromRound2: 'Nul ne fait retraite au premier round d’une bataille.',
  stopAtAngloScottishBorder: 'Tout bloc qui franchit la frontière anglo-écossaise s’arrête derrière elle.',
  noRetreatInEngland: 'Nul ne fait retraite ni ne se regroupe en Angleterre.',
  pillageKillsLeaders: 'Moray, Wallace et Édouard, premier ou deuxième du nom, perdus dans un Pillage sont morts.',
  celticAtOwnTurn: 'Un bloc celte teste sa loyauté à son propre tour de combat, avant de tirer.',
  victualsSpread: 'Les pas du Ravitaillement vont à trois blocs différents.',
  etterickMove: 'Zones dans lesquelles les archers écossais peuvent entrer en un tour.',
  asBorderOneGroup: 'Ce qui peut former une attaque principale par la frontière anglo-écossaise.',
  norseSeaMoveCard: 'Les Norrois peuvent utiliser la carte Mouvement maritime, mais jamais vers l’Angleterre.',
  celticTiming: 'Quand les blocs celtes testent leur loyauté ; null là où celticAtOwnTurn le dit.',
  truceBarsRaids: 'Pendant une Trêve anglaise, aucun Écossais n’entre en Angleterre.',
  truceBarsSeaMove: 'Pendant une Trêve anglaise, aucun Écossais ne gagne l’Angleterre par la mer, même si les Écossais la tiennent.',
  inlandSeaDraw: 'Ce que deviennent les Norrois ou les Chevaliers français tirés pour une zone sans côte.',
  borderControlScope:
    'Quel passage de l’ennemi ferme une frontière à la retraite : celui de cette bataille, ou son dernier dans n’importe laquelle.',
  heraldRollFirst: 'Le dé du Héraut est lancé avant que le noble soit désigné.',
  playedCardsPublic: 'Les cartes que les deux camps ont jouées cette année peuvent être consultées.',
  raidVictimHidden: 'Le bloc perdu dans un raid frontalier n’est pas montré.',
  mainDeclaredInMove:
    'L’attaque principale est fixée pendant le mouvement ; sinon elle est annoncée avant que la première bataille soit choisie.',
  reserveHidden: 'Les réserves d’une bataille terminée au premier round restent cachées.',
  borderLimitsCarryIntoBattle: 'Les passages du mouvement et de toutes les étapes d’une bataille sont comptés ensemble.',
  frenchCheck: 'Quand sont comptés les huit nobles qui font venir les Chevaliers français.',
  suddenDeathAfterWinter: 'La mort subite par les nobles est vérifiée aussi à la fin de l’hiver.',
  norseDeclared: 'Un mouvement des Norrois dit d’où il part et où il aboutit.',
  buildOrder: 'Si les deux camps construisent en même temps, ou les Écossais d’abord.',
  retreatBatch: 'Quelles retraites sont exécutées ensemble, sans être vues.',
};
