// The map as table A.1 of the catalogue prints it, written down apart from the ruleset's own: an area, its castle limit for
// the English and for the Scots, its coasts, whose home it is, and the borders it has.
type AreaRow = readonly [area: string, english: number, scottish: number, coasts: readonly string[], homeOf: string, exits: string];

export const AREA_ROWS: readonly AreaRow[] = [
  ['england', 0, 0, ['north-sea', 'irish-sea'], '', 'annan green, dunbar green, teviot red'],
  ['ross', 1, 1, ['north-sea', 'irish-sea'], 'ross', 'garmoran red, moray red'],
  ['garmoran', 0, 0, ['irish-sea'], '', 'lochaber red, moray red, ross red'],
  ['moray', 2, 2, ['north-sea'], 'moray', 'badenoch red, garmoran red, lochaber green, ross red, strathspey green'],
  ['strathspey', 1, 2, ['north-sea'], '', 'badenoch green, buchan green, moray green'],
  ['buchan', 2, 2, ['north-sea'], 'buchan', 'angus green, badenoch red, mar green, strathspey green'],
  ['lochaber', 1, 1, ['irish-sea'], 'comyn', 'argyll red, atholl red, badenoch red, garmoran red, moray green'],
  ['badenoch', 2, 2, [], 'comyn', 'atholl red, buchan red, lochaber red, mar red, moray red, strathspey green'],
  ['mar', 1, 1, [], 'mar', 'angus red, atholl red, badenoch red, buchan green'],
  ['angus', 2, 2, ['north-sea'], 'angus', 'atholl red, buchan green, fife green, mar red'],
  ['argyll', 2, 2, ['irish-sea'], 'argyll', 'atholl red, lennox red, lochaber red'],
  ['atholl', 1, 1, [], 'atholl', 'angus red, argyll red, badenoch red, fife red, lennox red, lochaber red, mar red, mentieth red'],
  ['lennox', 1, 2, ['irish-sea'], 'lennox', 'argyll red, atholl red, carrick green, lanark green, mentieth green'],
  ['mentieth', 3, 3, ['north-sea'], 'mentieth', 'atholl red, fife green, lanark green, lennox green, lothian green'],
  ['fife', 2, 3, ['north-sea'], '', 'angus green, atholl red, mentieth green'],
  ['carrick', 1, 1, ['irish-sea'], 'bruce', 'annan green, galloway red, lanark green, lennox green'],
  ['lanark', 2, 2, [], 'stewart', 'annan red, carrick green, lennox green, lothian green, mentieth green, selkirk red'],
  ['lothian', 2, 2, ['north-sea'], '', 'dunbar green, lanark green, mentieth green, selkirk red'],
  ['selkirk', 0, 0, [], '', 'annan red, dunbar red, lanark red, lothian red, teviot green'],
  ['dunbar', 2, 2, ['north-sea'], 'dunbar', 'england green, lothian green, selkirk red, teviot green'],
  ['galloway', 1, 1, ['irish-sea'], 'galloway', 'annan red, carrick red'],
  ['annan', 2, 2, ['irish-sea'], 'bruce', 'carrick green, england green, galloway red, lanark red, selkirk red, teviot red'],
  ['teviot', 1, 1, [], '', 'annan red, dunbar green, england red, selkirk green'],
];
