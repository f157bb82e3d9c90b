import { ROOT_FOLDER } from '../root-folder.js';
import { RULESETS } from '../rulesets/index.js';
import { readConfig } from '../server/config.js';
import { connectDatabase } from '../server/database.js';
import { planUpgrade, type UpgradePlan } from '../store/maintenance/upgrade.js';
import { VERSION } from '../version.js';
import { BadUsage, parseArguments } from './subcommand.js';

/** Says what an upgrade of the database to this version will do. Writes nothing to the database. */
export async function upgrade(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { check: { type: 'boolean' }, rehearse: { type: 'boolean' } });
  if (positionals.length > 0) throw new BadUsage('upgrade takes no arguments besides --check and --rehearse.');
  if (values.check !== true && values.rehearse === true) throw new BadUsage('--rehearse is part of the check: upgrade --check --rehearse.');
  if (values.check !== true) throw new BadUsage('The server upgrades its database when it starts. upgrade --check says what it will do.');
  const database = await connectDatabase(readConfig(process.env));
  try {
    const rehearse = values.rehearse === true;
    const plan = await planUpgrade(database.address, `${ROOT_FOLDER}migrations`, { rehearse, clock: () => performance.now() });
    process.stdout.write(`${linesOf(plan).join('\n')}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

const MEGABYTE = 1_000_000;

function linesOf({ isNew, pending, inPlay, rehearsed }: UpgradePlan): readonly string[] {
  if (isNew)
    return [
      `The database has no tables of Lyon: there is nothing to upgrade. The first instance of Lyon ${VERSION} creates them when it starts.`,
      'If it should have them, look at DATABASE_URL, or LYON_DATA_DIR.',
    ];
  const migrations = pending.flatMap(({ name, about, tables }) => [
    `  ${name}: ${about}`,
    ...tables.map(
      (table) =>
        `    ${table.name}: ${table.rows === null ? 'an unknown number of' : `about ${table.rows}`} rows, ${(table.bytes / MEGABYTE).toFixed(1)} MB`,
    ),
  ]);
  return [
    `Upgrade to Lyon ${VERSION}`,
    '',
    ...(pending.length === 0
      ? ['Migrations: none. The tables are those of this version.']
      : [
          `Migrations: ${pending.length}. The first instance of this version applies them when it starts, all or none.`,
          '  Meanwhile the tables that it names are locked: other instances are not ready, and the clocks of games stand.',
          ...migrations,
          rehearsed === null
            ? '  How long they take: run upgrade --check --rehearse on a copy of the database (restored from a backup).'
            : `  They took ${(rehearsed / 1_000).toFixed(1)} s here, and were rolled back.`,
          '  They cannot be undone: an older version does not start on these tables. The way back is the backup that you make before.',
        ]),
    '',
    ...rulesOf(inPlay),
  ];
}

/** What becomes of the games in play, by ruleset. */
function rulesOf(inPlay: UpgradePlan['inPlay']): readonly string[] {
  const changes = RULESETS.flatMap(({ id, rulesVersion }) => {
    const own = inPlay.filter(({ ruleset }) => ruleset === id);
    const count = (isIt: (version: number) => boolean) =>
      own.filter((each) => isIt(each.rulesVersion)).reduce((sum, { games }) => sum + games, 0);
    const older = count((version) => version < rulesVersion);
    const newer = count((version) => version > rulesVersion);
    return [
      ...(older > 0
        ? [`  ${id}: games in play that earlier rules have judged: ${older}. This version judges by rules ${rulesVersion}.`]
        : []),
      ...(newer > 0
        ? [`  ${id}: games in play that newer rules than ${rulesVersion} have judged: ${newer}. This version refuses them: newer-rules.`]
        : []),
    ];
  });
  return changes.length === 0
    ? ['Rules: no game in play changes its rules.']
    : [
        'Rules:',
        ...changes,
        '  Once this version has judged a game, older instances refuse it until they are upgraded (newer-rules, 503 with Retry-After). This cannot be',
        '  undone either: such a game never goes back to the rules of before.',
      ];
}
