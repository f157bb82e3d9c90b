// Ce que changent les options, en français.
import type { Options } from '../editions.js';

export const MEANINGS: Readonly<Record<keyof Options, string>> = {
  scenario: 'Ce qui est joué : braveheart de 1297 à 1305, bruce de 1306 à 1314, campaign à partir de 1297 jusqu’à la victoire d’un camp.',
  edition: 'L’édition des règles selon laquelle la partie est jugée, 2.3, 3.0 ou 4.0 ; elle fixe ce qui n’est pas choisi.',
  handicap:
    'Une enchère de tournoi : E1 à E3 tiennent Édouard Ier à l’écart d’autant de levées anglaises, S1 à S3 ajoutent autant de blocs à la première. Pas dans The Bruce.',
  redeal123: 'Toutes les cartes sont redistribuées tant qu’une main compte deux 3 ou plus, trois événements ou plus, ou quatre 1 ou plus.',
  schiltroms: 'L’infanterie écossaise ajoute un à sa valeur de combat dans une bataille où les Anglais n’ont pas d’archers qui combattent.',
  rally: 'Pour un point de mouvement, des blocs, quel que soit leur nombre, peuvent rejoindre leur roi ou qui le remplace.',
  andrewMoray: 'Moray combat en A3, et regagne deux pas lorsqu’il rentre dans la zone Moray pour l’hiver.',
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
    'Quels points de remplacement renforcent les Norrois ou les Chevaliers français tirés pour l’intérieur et placés sur une côte : either, ceux des deux zones ; origin, ceux de la zone pour laquelle ils ont été tirés. Si inlandSeaDraw est adjacent-coast, c’est either à moins d’être choisi ; là où nul n’est placé sur une côte, null.',
  frenchOnlyBraveheart: 'Les Chevaliers français ne viennent pas dans The Bruce.',
  retreatFromRound2: 'Nul ne fait retraite au premier round d’une bataille.',
  stopAtAngloScottishBorder: 'Tout bloc qui franchit la frontière anglo-écossaise s’arrête derrière elle.',
  noRetreatInEngland: 'Nul ne fait retraite ni ne se regroupe en Angleterre.',
  pillageKillsLeaders: 'Moray, Wallace et Édouard, premier ou deuxième du nom, perdus dans un Pillage sont morts.',
  celticAtOwnTurn: 'Un bloc celte teste sa loyauté à son propre tour de combat, avant de tirer.',
  victualsSpread: 'Les pas du Ravitaillement vont à trois blocs différents.',
  etterickMove: 'Zones dans lesquelles les archers écossais peuvent entrer en un tour : 2 ou 3.',
  asBorderOneGroup:
    'Ce qui peut former une seule attaque principale par la frontière anglo-écossaise : any-origin-any-border, tous ceux qui l’ont franchie ; one-origin-one-border, ceux qui sont partis d’une même zone et entrés par une même frontière.',
  norseSeaMoveCard: 'Les Norrois peuvent utiliser la carte Mouvement maritime, mais jamais vers l’Angleterre.',
  celticTiming:
    'Quand les blocs celtes testent leur loyauté : before-battle, tous avant la bataille ; on-reveal, chacun lorsqu’il est montré, les réserves au deuxième round. Null là où celticAtOwnTurn le dit.',
  truceBarsRaids: 'Pendant une Trêve anglaise, aucun Écossais n’entre en Angleterre.',
  truceBarsSeaMove: 'Pendant une Trêve anglaise, aucun Écossais ne gagne l’Angleterre par la mer, même si les Écossais la tiennent.',
  inlandSeaDraw:
    'Ce que deviennent les Norrois ou les Chevaliers français tirés pour une zone sans côte : adjacent-coast, ils sont placés sur une côte amie ; redraw, un autre bloc est tiré à leur place ; redraw-then-put-back, de même, mais ils ne sont remis qu’une fois un autre tiré.',
  borderControlScope:
    'Quel passage de l’ennemi ferme une frontière à la retraite : this-battle, celui par lequel il est entré dans cette bataille ; any-battle, celui par lequel il est entré dans n’importe quelle bataille, s’il est passé le dernier.',
  heraldRollFirst: 'Le dé du Héraut est lancé avant que le noble soit désigné.',
  playedCardsPublic:
    'La vue montre les cartes que les deux camps ont jouées cette année ; sinon, des tours passés, seulement les siennes. Dans les deux cas, le journal d’une place garde ce qui lui a été annoncé.',
  raidVictimHidden: 'Le bloc perdu dans un raid frontalier n’est pas montré.',
  mainDeclaredInMove:
    'L’attaque principale est fixée pendant le mouvement ; sinon elle est annoncée avant que la première bataille soit choisie.',
  reserveHidden: 'Les réserves d’une bataille terminée au premier round restent cachées.',
  borderLimitsCarryIntoBattle: 'Les passages du mouvement et de toutes les étapes d’une bataille sont comptés ensemble.',
  frenchCheck:
    'Quand sont comptés les huit nobles qui font venir les Chevaliers français : builds, une fois par an au début des renforts ; once-reached, dès que les Écossais en contrôlent huit.',
  suddenDeathAfterWinter: 'La mort subite par les nobles est vérifiée aussi à la fin de l’hiver.',
  norseDeclared: 'Un mouvement des Norrois dit d’où il part et où il aboutit.',
  buildOrder: 'Qui construit quand : simultaneous, les deux camps en même temps ; scots-first, les Écossais puis les Anglais.',
  retreatBatch:
    'Si les retraites d’un même moment sont exécutées ensemble, sans être vues : block-by-block, une à une ; same-moment, toutes celles d’un moment ; same-letter, celles d’une même lettre. Les blocs d’une même lettre font retraite au même moment, si bien que les deux derniers reviennent au même.',
};
