import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Loaded before the program by `--import`: writes the address of every module of a package into the file that LOADED_MODULES names. */
registerHooks({
  load(url, context, nextLoad) {
    if (url.includes('/node_modules/')) appendFileSync(process.env.LOADED_MODULES ?? '', `${url}\n`);
    return nextLoad(url, context);
  },
});
