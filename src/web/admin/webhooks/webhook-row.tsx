import { useState } from 'react';
import { removeWebhook, renewSecret, sendTest, type Webhook } from '#contract/admin/webhooks.ts';
import { momentText } from '#web/admin/activity/moment-text.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Deliveries } from './deliveries.tsx';
import { EVENT_WORDS, eventWords, stateWords } from './event-words.ts';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookRowProps {
  webhook: Webhook;
  /** Hears of a new secret. */
  onSecret: (secret: string) => void;
}

/** A webhook: where it goes, how the last event went, and what can be done. */
export function WebhookRow({ webhook, onSecret }: WebhookRowProps) {
  const { id, address, events, isActive, waiting, last } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [asked, ask] = useState<'change' | 'renew' | 'delete'>();
  const close = () => ask(undefined);
  const params = { id: String(id) };
  const test = useAdminChange({
    send: (call) => call(sendTest, { params }),
    onDone: () => setOpen(true),
    write: 'webhooks',
    failure: { title: 'Couldn’t send', text: 'Failed to send the test' },
  });
  const renew = useAdminChange({
    send: (call) => call(renewSecret, { params }),
    onDone: ({ secret }) => {
      close();
      onSecret(secret);
    },
    write: 'webhooks',
    failure: { title: 'Couldn’t save', text: 'Failed to renew the secret' },
  });
  const remove = useAdminChange({
    send: (call) => call(removeWebhook, { params }),
    onDone: close,
    write: 'webhooks',
    failure: { title: 'Couldn’t delete', text: 'Failed to delete the webhook' },
  });
  return (
    <li aria-label={address} className="border-line border-b py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere">{address}</span>
        {!isActive && <Badge small>Off</Badge>}
        {waiting > 0 && <Badge small>{`${waiting.toLocaleString('en-US')} waiting`}</Badge>}
      </p>
      <p className="text-muted text-sm">
        {events.map((event) => EVENT_WORDS[event].replace('Build ', '')).join(', ')}
      </p>
      <p className="text-muted text-sm wrap-break-word">
        {last
          ? `${eventWords(last.type)}, ${momentText(last.createdAt)} · ${stateWords(last)}`
          : 'Nothing sent yet'}
      </p>
      <div className="flex flex-wrap gap-2 pt-3">
        <Button
          size="sm"
          aria-label={`Send test to ${address}`}
          onClick={() => test.isPending || test.mutate(undefined)}
        >
          Send Test
        </Button>
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={`Deliveries to ${address}`}
          onClick={() => setOpen(!isOpen)}
        >
          Deliveries
        </Button>
        <Button size="sm" aria-label={`Change ${address}`} onClick={() => ask('change')}>
          Change
        </Button>
        <Button size="sm" aria-label={`New secret for ${address}`} onClick={() => ask('renew')}>
          New Secret
        </Button>
        <Button size="sm" variant="danger" aria-label={`Delete ${address}`} onClick={() => ask('delete')}>
          Delete
        </Button>
      </div>
      {isOpen && <Deliveries webhookId={id} />}
      {asked === 'change' && <WebhookForm webhook={webhook} onClose={close} />}
      {asked === 'renew' && (
        <ConfirmDialog
          title="New Secret"
          text="The old secret stops working right away. Update the program at the other end with the new one."
          action="New Secret"
          isPending={renew.isPending}
          onConfirm={() => renew.mutate(undefined)}
          onClose={close}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title="Delete Webhook"
          text="Nothing more is sent to it, and its deliveries are deleted too."
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined)}
          onClose={close}
        />
      )}
    </li>
  );
}
