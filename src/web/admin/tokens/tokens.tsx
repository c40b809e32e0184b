import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiToken, listTokens, MAX_TOKENS, revokeToken } from '#contract/admin/tokens.ts';
import { momentText } from '#web/admin/activity/moment-text.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { PairedView } from '#web/admin/frame/paired-view.tsx';
import { SecretDialog } from '#web/admin/frame/secret-dialog.tsx';
import { read } from '#web/data/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { TokenForm } from './token-form.tsx';

/** The tokens by which programs call. */
export function Tokens() {
  const { data, isError, refetch } = useQuery(read(listTokens, {}));
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<{ name: string; secret: string }>();
  const isFull = data !== undefined && data.length >= MAX_TOKENS;
  const newToken = !isFull && (
    <Button variant="primary" onClick={() => setMaking(true)}>
      New Token
    </Button>
  );
  return (
    <PairedView view="tokens" actions={data && data.length > 0 && newToken}>
      <p className="max-w-2xl pb-5 text-muted">
        A token lets another program call the API. The{' '}
        <a href="/docs" className="underline underline-offset-4">
          API reference
        </a>{' '}
        says which calls take one.
      </p>
      {isError && <Failure text="Couldn’t load the tokens" onRetry={() => void refetch()} />}
      {!data && !isError && <p className="text-muted">Loading tokens...</p>}
      {data?.length === 0 && (
        <EmptyState
          title="No tokens yet"
          text="Make one for a store, a spreadsheet, or a script that works with your builds."
          actions={newToken}
        />
      )}
      <ul aria-label="API tokens" className="border-line border-t empty:hidden">
        {data?.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      {isMaking && (
        <TokenForm
          onClose={() => setMaking(false)}
          onMade={({ token: { name }, secret }) => {
            setMaking(false);
            setShown({ name, secret });
          }}
        />
      )}
      {shown && (
        <SecretDialog
          title={`Token for ${shown.name}`}
          description="Copy it now: it won’t be shown again. Programs send it as “Authorization: Bearer” and the token."
          label="Token"
          secret={shown.secret}
          onClose={() => setShown(undefined)}
        />
      )}
    </PairedView>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const { id, name, scopes, ending, callsPerMinute, madeBy, createdAt, expiresAt, lastUsedAt } = token;
  const [asking, setAsking] = useState(false);
  const revoke = useAdminChange({
    send: (ask) => ask(revokeToken, { params: { id: String(id) } }),
    onDone: () => setAsking(false),
    failure: { title: 'Couldn’t revoke', text: 'The token still works. Try again.' },
  });
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-b py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          {scopes.map((scope) => (
            <Badge key={scope} small>
              {scope}
            </Badge>
          ))}
          {isOver && <Badge small>Expired</Badge>}
        </p>
        <p className="measure text-muted text-sm">
          <span>{`Ends in ${ending} · ${callsPerMinute} calls per minute · made by ${madeBy}, ${dayText(createdAt)}`}</span>
        </p>
        <p className="measure text-muted text-sm">
          <span>{lastUsedAt ? `Last used ${momentText(lastUsedAt)}` : 'Never used'}</span>
          <span>{` · ${isOver ? 'expired' : 'expires'} ${dayText(expiresAt)}`}</span>
        </p>
      </div>
      <Button size="sm" variant="danger" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Revoke ${name}`}
          text="Programs that call with this token are refused at once. You can’t bring it back."
          action="Revoke"
          isPending={revoke.isPending}
          onConfirm={() => revoke.mutate(undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
