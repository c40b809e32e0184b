import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWebhooks, MAX_WEBHOOKS, type Webhook } from '#contract/admin/webhooks.ts';
import { AdminScreen } from '#web/admin/frame/admin-screen.tsx';
import { PairedView } from '#web/admin/frame/paired-view.tsx';
import { SecretDialog } from '#web/admin/frame/secret-dialog.tsx';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { isUnderWay } from './event-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** How often it is asked what became of events that are under way, ms. */
const POLL_INTERVAL_MS = 2000;

interface ShownSecret {
  address: string;
  secret: string;
}

/** Other programs that are told what happens to builds. */
export function WebhooksScreen() {
  return (
    <AdminScreen place="accounts">
      <Webhooks />
    </AdminScreen>
  );
}

function Webhooks() {
  const { data, isError, refetch } = useQuery({
    ...read(listWebhooks, {}),
    refetchInterval: ({ state }) => (state.data?.some(isSending) ? POLL_INTERVAL_MS : false),
  });
  const [isAdding, setAdding] = useState(false);
  const [shown, setShown] = useState<ShownSecret>();
  const isFull = data !== undefined && data.length >= MAX_WEBHOOKS;
  return (
    <PairedView
      view="webhooks"
      actions={
        !isFull && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            Add Webhook
          </Button>
        )
      }
    >
      <p className="max-w-2xl pb-5 text-muted">
        A webhook tells another program what happens to builds. We post each event to your address, signed,
        and keep trying for 24 hours.
      </p>
      {isError && <Failure text="Couldn’t load the webhooks" onRetry={() => void refetch()} />}
      {!data && !isError && (
        <p role="status" className="text-muted">
          Loading webhooks...
        </p>
      )}
      {data?.length === 0 && (
        <EmptyState title="No webhooks yet" text="Add one to send events to a CRM, a chat, or a store." />
      )}
      <ul aria-label="Webhooks" className="border-line border-t empty:hidden">
        {data?.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            webhook={webhook}
            onSecret={(secret) => setShown({ address: webhook.address, secret })}
          />
        ))}
      </ul>
      {isFull && (
        <p className="pt-3 text-muted text-sm">{`${MAX_WEBHOOKS} webhooks is the most there can be.`}</p>
      )}
      {isAdding && (
        <WebhookForm
          onClose={() => setAdding(false)}
          onAdded={({ webhook: { address }, secret }) => {
            setAdding(false);
            setShown({ address, secret });
          }}
        />
      )}
      {shown && (
        <SecretDialog
          title="Signing Secret"
          description={`Give it to the program at ${new URL(shown.address).host}, which checks signatures with it. It won’t be shown again.`}
          label="Secret"
          secret={shown.secret}
          onClose={() => setShown(undefined)}
        />
      )}
    </PairedView>
  );
}

const isSending = ({ last }: Webhook) => last !== null && isUnderWay(last);
