import { eq } from 'drizzle-orm';
import { readSettings } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { vehicles } from '../database/schema.ts';
import { openStorage } from '../uploads/open-storage.ts';
import { removeUnusedFiles } from '../uploads/remove-unused.ts';
import { imageUrlsOf } from '../vehicles/present.ts';

/** `npm run demo:remove`: takes the demo builds and their pictures out of the gallery. */
const settings = readSettings(process.env);
const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder });
const removed = await database.db.delete(vehicles).where(eq(vehicles.isDemo, true)).returning();
await removeUnusedFiles(database.db, await openStorage(settings), removed.flatMap(imageUrlsOf));
await database.close();
console.log(`Removed ${removed.length} demo builds.`);
