import { clsx } from 'clsx';
import type { Activity } from '#contract/admin/activity.ts';

interface FieldChangesProps {
  activity: Pick<Activity, 'before' | 'after'>;
  className?: string;
}

/** Fields that changed, from what to what. */
export function FieldChanges({ activity: { before, after }, className }: FieldChangesProps) {
  const lines = Object.entries(after ?? {}).filter(([field]) => field !== 'id');
  if (lines.length === 0) return null;
  return (
    <ul className={clsx('text-muted', className)}>
      {lines.map(([field, value]) => (
        <li key={field} className="measure wrap-break-word">
          {fieldWord(field)}: {before && field in before && <>{valueText(before[field])} → </>}
          <span className="text-text-2">{valueText(value)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A changed field as people call it: "wheelOffset" is "wheel offset". */
function fieldWord(field: string): string {
  return field
    .replace(/Url$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase();
}

/** A value of the log, short. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
