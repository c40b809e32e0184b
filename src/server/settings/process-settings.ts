import { accessSync, constants } from 'node:fs';
import { makeFolder } from '#server/platform/private-files.ts';
import { readSettings, SETTING_NAMES, type Settings } from './config.ts';
import { InvalidSettingsError } from './setting-groups.ts';

/**
 * The settings of this process. One that makes no sense, or a data folder that cannot be written, ends it with one line;
 * a name that is nearly that of a setting is said.
 */
export function readProcessSettings(): Settings {
  try {
    for (const [name, closest] of misspelledNames(Object.keys(process.env)))
      console.warn(`Unknown setting ${name}. Did you mean ${closest}?`);
    const settings = readSettings(process.env);
    requireWritable(settings.dataFolder);
    return settings;
  } catch (error) {
    if (!(error instanceof InvalidSettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function requireWritable(dataFolder: string): void {
  try {
    makeFolder(dataFolder);
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new InvalidSettingsError([`DATA_DIR: can’t write to ${dataFolder} (${code})`]);
  }
}

/** Names that are not those of settings but nearly, each with the setting it is like; those of the OpenTelemetry packages are theirs. */
export function misspelledNames(names: string[]): [name: string, closest: string][] {
  return names
    .filter((name) => !SETTING_NAMES.includes(name) && !name.startsWith('OTEL_'))
    .flatMap((name) => {
      const closest = SETTING_NAMES.find((known) => isNearly(name.toUpperCase(), known));
      return closest === undefined ? [] : [[name, closest]];
    });
}

/** A letter or so in every four may differ, but not the first one. */
function isNearly(name: string, known: string): boolean {
  return name[0] === known[0] && distanceOf(name, known) <= Math.ceil(known.length / 4);
}

/** How many letters have to be put in, taken out, exchanged or swapped with their neighbour to make one text the other. */
function distanceOf(from: string, to: string): number {
  const table = new Map<string, number>();
  const at = (row: number, column: number) => table.get(`${row},${column}`) ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= from.length; row += 1) {
    for (let column = 0; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = row > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const distance = Math.min(
        row + column === 0 ? 0 : Number.POSITIVE_INFINITY,
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      table.set(`${row},${column}`, distance);
    }
  }
  return at(from.length, to.length);
}
