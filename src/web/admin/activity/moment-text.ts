/** In the administrator's own time. */
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function momentText(at: string): string {
  return MOMENT.format(new Date(at));
}
