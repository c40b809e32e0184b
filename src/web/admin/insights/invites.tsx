import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Invite, listInvites, removeInvite } from '#contract/admin/invites.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { PairedView } from '#web/admin/frame/paired-view.tsx';
import { read } from '#web/data/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteLinkDialog, inviteTitle } from './invite-link.tsx';

/** The links that ask owners for builds, and what came of each. */
export function Invites() {
  const { data, isError, refetch } = useQuery(read(listInvites, {}));
  const [inviting, setInviting] = useState(false);
  const [shown, setShown] = useState<Invite>();
  const newInvite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      New Invite
    </Button>
  );
  return (
    <PairedView view="invites" actions={data && data.length > 0 && newInvite}>
      {isError && <Failure text="Couldn’t load the invites" onRetry={() => void refetch()} />}
      {!data && !isError && <p className="text-muted">Loading invites...</p>}
      {data?.length === 0 && (
        <EmptyState
          title="No invites yet"
          text="An invite is a prefilled link to the Add Your Build form. Send it to owners and track the builds it brings in."
          actions={newInvite}
        />
      )}
      <ul aria-label="Invites" className="border-line border-t empty:hidden">
        {data?.map((invite) => (
          <InviteRow key={invite.id} invite={invite} onShow={() => setShown(invite)} />
        ))}
      </ul>
      {inviting && <InviteDialog start={{}} onClose={() => setInviting(false)} />}
      {shown && <InviteLinkDialog invite={shown} onClose={() => setShown(undefined)} />}
    </PairedView>
  );
}

function InviteRow({ invite, onShow }: { invite: Invite; onShow: () => void }) {
  const { id, note, createdBy, createdAt } = invite;
  const title = inviteTitle(invite);
  const [asking, setAsking] = useState(false);
  const remove = useAdminChange({
    send: (ask) => ask(removeInvite, { params: { id: String(id) } }),
    failure: { title: 'Delete failed', text: 'Failed to delete the invite' },
  });
  return (
    <li
      aria-label={title}
      className="grid items-start gap-x-6 gap-y-3 border-line border-b py-4 md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="font-medium wrap-break-word">{title}</p>
        <p className="measure text-muted text-sm wrap-break-word">
          {note && <span>{`${note} · `}</span>}
          <span>{`${createdBy}, ${dayText(createdAt)}`}</span>
        </p>
        <CameOf invite={invite} />
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Link and QR code: ${title}`} onClick={onShow}>
          Link and QR Code
        </Button>
        <Button size="sm" variant="danger" aria-label={`Delete: ${title}`} onClick={() => setAsking(true)}>
          Delete
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title="Delete Invite"
          text="The link still opens the form, but new builds won’t be counted. Builds already added stay."
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

/** How many builds came, and which. */
function CameOf({ invite: { approved, pending, builds } }: { invite: Invite }) {
  const all = approved + pending;
  if (all === 0) return <p className="mt-2 text-muted text-sm">No builds yet</p>;
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <span className="measure font-medium">{all === 1 ? '1 build added' : `${all} builds added`}</span>
        {pending > 0 && (
          <Badge small className="bg-pending-soft text-pending">
            {`${pending} pending`}
          </Badge>
        )}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        {builds.map(({ id, title, isApproved }) => (
          <li key={id}>
            <Link
              href={`/admin?q=%23${id}`}
              className="inline-flex min-h-6 items-center underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:min-h-10"
            >
              {title}
            </Link>
            {!isApproved && <span className="text-pending"> (pending)</span>}
          </li>
        ))}
        {all > builds.length && <li className="measure text-muted">{`and ${all - builds.length} more`}</li>}
      </ul>
    </>
  );
}
