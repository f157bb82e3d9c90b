import { type ParseArgsConfig, parseArgs } from 'node:util';
import { BadUsage } from './subcommand.js';

/** What was typed after a subcommand: options of these names, and the rest in order. Throws BadUsage for any other option. */
export function argumentsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(given: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...given], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BadUsage((error as Error).message);
  }
}
