/** The day of an ISO timestamp, the same in every time zone: "Oct 4, 2026". */
export function dayText(timestamp: string): string {
  return DAY.format(new Date(timestamp));
}
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
