import { clsx } from 'clsx';
import type { Activity } from '#contract/admin-activity.ts';
import { fieldWord, valueText } from './activity-words.ts';

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
