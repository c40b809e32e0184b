import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Administrator,
  activateAdministrator,
  changeRole,
  deactivateAdministrator,
  inviteAdministrator,
  listAdministrators,
} from '#contract/admin/administrators.ts';
import type { AdminSession } from '#contract/admin/session.ts';
import { momentText } from '#web/admin/activity/moment-text.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { PairedView } from '#web/admin/frame/paired-view.tsx';
import { useAdmin } from '#web/admin/session/admin-session.tsx';
import { read } from '#web/data/api.ts';
import { useSite } from '#web/data/site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { AddAdministratorDialog, LinkDialog } from './add-administrator.tsx';
import { AdministratorMails } from './administrator-mails.tsx';

interface ShownLink {
  username: string;
  link: string;
  /** Whether they have nothing yet that the link takes away. */
  isNew?: boolean;
}

/** Everybody who looks after the site. */
export function Administrators() {
  const { data: admin } = useAdmin();
  const { passwords } = useSite().signIn;
  const { data, isError, refetch } = useQuery(read(listAdministrators, {}));
  const [adding, setAdding] = useState(false);
  const [shown, setShown] = useState<ShownLink>();
  return (
    <PairedView
      view="administrators"
      actions={
        passwords && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add Administrator
          </Button>
        )
      }
    >
      {isError && <Failure text="Couldn’t load the administrators" onRetry={() => void refetch()} />}
      {!data && !isError && <p className="text-muted">Loading administrators...</p>}
      <ul aria-label="Administrators" className="border-line border-t empty:hidden">
        {data?.map((one) => (
          <AdministratorRow key={one.id} one={one} self={admin} onLink={setShown} />
        ))}
      </ul>
      <AdministratorMails />
      {adding && (
        <AddAdministratorDialog
          onClose={() => setAdding(false)}
          onAdded={({ administrator: { username }, link }) => {
            setAdding(false);
            if (link) setShown({ username, link, isNew: true });
          }}
        />
      )}
      {shown && <LinkDialog {...shown} onClose={() => setShown(undefined)} />}
    </PairedView>
  );
}

interface AdministratorRowProps {
  one: Administrator;
  self: AdminSession | null | undefined;
  onLink: (shown: ShownLink) => void;
}

function AdministratorRow({ one, self, onLink }: AdministratorRowProps) {
  const { id, username, isActive, role, hasSecondFactor, isOfCompany, invitedUntil, lastLogin } = one;
  const { passwords } = useSite().signIn;
  const otherRole = role === 'moderator' ? 'administrator' : 'moderator';
  const [asking, setAsking] = useState(false);
  const params = { id: String(id) };
  const failure = { title: 'Couldn’t save', text: 'Failed to change the administrator' };
  const deactivate = useAdminChange({
    send: (ask) => ask(deactivateAdministrator, { params }),
    onDone: () => setAsking(false),
    failure,
  });
  const activate = useAdminChange({ send: (ask) => ask(activateAdministrator, { params }), failure });
  const changeTo = useAdminChange({
    send: (ask) => ask(changeRole, { params, body: { role: otherRole } }),
    failure,
  });
  const invite = useAdminChange({
    send: (ask) => ask(inviteAdministrator, { params }),
    onDone: ({ link }) => link && onLink({ username, link }),
    failure,
  });
  return (
    <li
      aria-label={username}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">{username}</span>
          {id === self?.id && <Badge small>You</Badge>}
          {role === 'moderator' && <Badge small>Moderator</Badge>}
          {isOfCompany && <Badge small>Company account</Badge>}
          {!isActive && <Badge small>Deactivated</Badge>}
          {hasSecondFactor && <Badge small>Second factor on</Badge>}
        </p>
        <p className="text-muted text-sm">
          {`${lastLogin ? `Last sign-in ${momentText(lastLogin)}` : 'Never signed in'}${invitedUntil ? ` · link works until ${momentText(invitedUntil)}` : ''}`}
        </p>
      </div>
      {id !== self?.id && (
        <div className="flex flex-wrap gap-2">
          {isActive ? (
            <>
              {!isOfCompany && (
                <Button
                  size="sm"
                  aria-label={`Make ${username} ${otherRole === 'moderator' ? 'a moderator' : 'an administrator'}`}
                  onClick={() => changeTo.isPending || changeTo.mutate(undefined)}
                >
                  {otherRole === 'moderator' ? 'Make Moderator' : 'Make Administrator'}
                </Button>
              )}
              {!isOfCompany && passwords && (
                <Button
                  size="sm"
                  aria-label={`New sign-in link for ${username}`}
                  onClick={() => invite.isPending || invite.mutate(undefined)}
                >
                  New Sign-In Link
                </Button>
              )}
              <Button
                size="sm"
                variant="danger"
                aria-label={`Deactivate ${username}`}
                onClick={() => setAsking(true)}
              >
                Deactivate
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              aria-label={`Activate ${username}`}
              onClick={() => activate.isPending || activate.mutate(undefined)}
            >
              Activate
            </Button>
          )}
        </div>
      )}
      {asking && (
        <ConfirmDialog
          title={`Deactivate ${username}`}
          text="They’ll be signed out everywhere and can’t sign in. You can reactivate them anytime."
          action="Deactivate"
          isPending={deactivate.isPending}
          onConfirm={() => deactivate.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
