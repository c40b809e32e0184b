import { isOwner } from '../vehicles/rules.ts'; export const rule = isOwner;
