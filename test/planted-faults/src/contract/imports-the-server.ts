import { openDatabase } from '../server/database/open.ts'; export const open = openDatabase;
