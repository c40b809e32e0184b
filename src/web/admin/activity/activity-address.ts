import { useLocation, useSearch } from 'wouter';
import { ACTIONS, type Action, SUBJECTS, type Subject } from '#contract/admin/activity.ts';
import { NAME_LENGTH } from '#domain/limits.ts';

/** Which entries of the activity log are shown. */
export interface ActivityFilter {
  action?: Action | undefined;
  subject?: Subject | undefined;
  adminName?: string | undefined;
}

/** Reads the query part of an address; what no entry can have is left out. */
export function readActivityFilter(search: string): ActivityFilter {
  const given = new URLSearchParams(search);
  return {
    action: ACTIONS.find((action) => action === given.get('action')),
    subject: SUBJECTS.find((subject) => subject === given.get('subject')),
    adminName: given.get('name')?.slice(0, NAME_LENGTH) || undefined,
  };
}

export function activityAddress(path: string, { action, subject, adminName }: ActivityFilter): string {
  const query = new URLSearchParams({
    view: 'activity',
    ...(action && { action }),
    ...(subject && { subject }),
    ...(adminName && { name: adminName }),
  });
  return `${path}?${query}`;
}

/** The filter held by the address, so that Back undoes the last choice and comes back to it from elsewhere. */
export function useActivityFilter(): [ActivityFilter, (next: ActivityFilter) => void] {
  const filter = readActivityFilter(useSearch());
  const [path, navigate] = useLocation();
  return [filter, (next) => navigate(activityAddress(path, next))];
}
