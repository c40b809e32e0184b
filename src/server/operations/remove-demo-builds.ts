import { eq } from 'drizzle-orm';
import { openDatabase } from '#server/database/open.ts';
import { vehicles } from '#server/database/schema.ts';
import { keepFilesPrivate } from '#server/platform/private-files.ts';
import { readSettings } from '#server/settings/config.ts';
import { imageUrlsOf } from '#server/uploads/named-files.ts';
import { openStorage } from '#server/uploads/open-storage.ts';
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts';

/** `npm run demo:remove`: takes the demo builds and their pictures out of the gallery. */
const settings = readSettings(process.env);
keepFilesPrivate(settings.dataFolder);
const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder });
const { db } = database.maintenance;
const removed = await db.delete(vehicles).where(eq(vehicles.isDemo, true)).returning();
await removeUnusedFiles(db, await openStorage(settings), removed.flatMap(imageUrlsOf));
await database.close();
console.log(`Removed ${removed.length} demo builds.`);
