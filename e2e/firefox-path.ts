import { existsSync } from 'node:fs';

/** The Firefox of this machine, where it stands or as FIREFOX_PATH says. */
export function firefoxPath(): string | undefined {
  const usual = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
  return process.env.FIREFOX_PATH ?? usual.find((path) => existsSync(path));
}
