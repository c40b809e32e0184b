import { clsx } from 'clsx';
import { RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import type { Action, Activity, Subject } from '#contract/admin/activity.ts';
import { useUndo } from '#web/admin/builds/use-undo.ts';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { changeLines } from './change-lines.ts';
import { momentText } from './moment-text.ts';

/** One thing that was done: who, what, when, and which values it changed. */
export function ActivityRow({ activity }: { activity: Activity }) {
  const { at, adminName, action, subject, title, restorableUntil } = activity;
  const address = addressOf(activity);
  const isAdministrator = useIsAdministrator();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b py-3">
      <p className="measure w-44 shrink-0 text-muted max-md:w-full max-md:text-xs">
        <time dateTime={at}>{momentText(at)}</time>
      </p>
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-break-word">
          <span className="text-muted">{adminName}</span>{' '}
          <span>{`${actionWord(action).toLowerCase()} ${THINGS[subject] ?? ''}`}</span>
          {address ? (
            <Link href={address} className="font-medium hover:underline">
              {title}
            </Link>
          ) : (
            <span className="font-medium">{title}</span>
          )}
        </p>
        <Changes activity={activity} />
      </div>
      {restorableUntil && isAdministrator && <Restore activity={activity} until={restorableUntil} />}
    </li>
  );
}

/** What is said before a title that does not say it itself. */
const THINGS: Record<string, string> = {
  question: 'a question about ',
  invite: 'the invite ',
  token: 'the API token ',
  webhook: 'the webhook ',
};

/** Where what was changed is shown, if it is anywhere. */
function addressOf({ action, subject, subjectId }: Activity): string | undefined {
  if (subjectId === null || action === 'delete') return undefined;
  if (subject === 'vehicle') return `/admin?q=%23${subjectId}`;
  return subject === 'bring-in' ? `/admin/bring-in/${subjectId}` : undefined;
}

/** Their name says what they changed. */
const NAMED: string[] = ['approve', 'unapprove', 'feature', 'unfeature', 'delete'] satisfies Action[];

/** What changed, where the name of the action does not say it. */
function Changes({ activity }: { activity: Activity }) {
  if (NAMED.includes(activity.action)) return null;
  return <FieldChanges activity={activity} className="mt-0.5 text-xs" />;
}

function Restore({ activity, until }: { activity: Activity; until: string }) {
  const { undo, isPending } = useUndo({ failure: { title: 'Error', text: 'Failed to restore the build' } });
  const restore = async () => {
    if (typeof (await undo(activity.id)) === 'object') toast({ title: 'Build restored' });
  };
  return (
    <div className="flex items-center gap-3">
      <p className="text-muted text-xs">{`until ${dayText(until)}`}</p>
      <Button
        size="sm"
        aria-label={`Restore ${activity.title}`}
        aria-disabled={isPending}
        onClick={() => isPending || void restore()}
      >
        <RotateCcw aria-hidden className="size-3.5" />
        <span>{isPending ? 'Restoring...' : 'Restore'}</span>
      </Button>
    </div>
  );
}

export const ACTION_WORDS: Record<Action, string> = {
  create: 'Added',
  update: 'Changed',
  approve: 'Approved',
  unapprove: 'Unapproved',
  feature: 'Featured',
  unfeature: 'Unfeatured',
  delete: 'Deleted',
  restore: 'Restored',
  undo: 'Undid',
  repair: 'Repaired',
  export: 'Exported',
  import: 'Imported',
  'change-password': 'Changed the password of',
  settle: 'Resolved reports about',
  reopen: 'Reopened reports about',
  block: 'Blocked',
  unblock: 'Unblocked',
  give: 'Assigned to an account',
  take: 'Removed the owner of',
  invite: 'Created a sign-in link for',
  activate: 'Activated',
  deactivate: 'Deactivated',
  'sign-in': 'Signed in as',
  'sign-in-failed': 'Failed to sign in as',
  'renew-secret': 'Renewed the secret of',
  'add-key': 'Added a passkey for',
  'rename-key': 'Renamed a passkey of',
  'remove-key': 'Removed a passkey of',
  'refuse-key': 'Used a passkey that may be a copy, for',
  'turn-on-factor': 'Turned on the second factor of',
  'turn-off-factor': 'Turned off the second factor of',
  'new-recovery-codes': 'Created new recovery codes for',
  'reset-keys': 'Reset the sign-in security of',
};

export const SUBJECT_WORDS: Record<Subject, string> = {
  vehicle: 'Vehicles',
  question: 'Questions',
  'wheel-model': 'Wheel models',
  part: 'Bolt patterns and sizes',
  file: 'Files',
  gallery: 'Gallery',
  'bring-in': 'Tables',
  account: 'Accounts',
  admin: 'Administrators',
  token: 'API tokens',
  invite: 'Invites',
  webhook: 'Webhooks',
};

/** An action in a word; one without a word is shown as it is. */
function actionWord(action: string): string {
  const words: Record<string, string> = ACTION_WORDS;
  return words[action] ?? action;
}

interface FieldChangesProps {
  activity: Pick<Activity, 'before' | 'after'>;
  className?: string;
}

/** Fields that changed, from what to what. */
export function FieldChanges({ activity: { before, after }, className }: FieldChangesProps) {
  const lines = changeLines(before, after);
  if (lines.length === 0) return null;
  return (
    <ul className={clsx('text-muted', className)}>
      {lines.map(({ field, from, to }) => (
        <li key={field} className="wrap-break-word">
          <span>{`${field}: `}</span>
          {from !== undefined && <span>{`${from} → `}</span>}
          <span className="text-text-2">{to}</span>
        </li>
      ))}
    </ul>
  );
}
