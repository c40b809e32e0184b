import {
  changeWebhook,
  createWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
  webhookFields,
} from '#contract/admin/webhooks.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { askOf } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow, ChoiceGroup } from '#web/ui/form/checkbox.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { EVENT_WORDS } from './event-words.ts';

type Added = ReplyOf<typeof createWebhook>;

interface WebhookFormProps {
  /** The webhook that is changed; one is added without it. */
  webhook?: Webhook;
  onClose: () => void;
  onAdded?: (added: Added) => void;
}

/** Where events go, and which. */
export function WebhookForm({ webhook, onClose, onAdded }: WebhookFormProps) {
  const { address = '', events = [...WEBHOOK_EVENTS], isActive = true } = webhook ?? {};
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: webhookFields,
    values: { address, events, isActive },
    send: async (client, body): Promise<Added | undefined> => {
      const ask = askOf(client);
      if (!webhook) return ask(createWebhook, { body });
      await ask(changeWebhook, { params: { id: String(webhook.id) }, body });
      return undefined;
    },
    onSent: (added, client) => {
      void invalidateAfter(client, 'webhooks');
      if (added) onAdded?.(added);
      else onClose();
    },
    fallback: 'Couldn’t save the webhook',
  });
  return (
    <Dialog open onClose={onClose} title={webhook ? 'Change Webhook' : 'Add Webhook'} className="max-w-md">
      <form {...form} className="flex flex-col gap-5">
        <Field label="Address" hint="An https address that takes a POST" error={problems.address}>
          {(control) => (
            <TextField
              {...control}
              {...field('address')}
              type="url"
              inputMode="url"
              placeholder="https://example.com/hooks/builds"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <ChoiceGroup legend="Events" problem={problems.events}>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckboxRow key={event} {...field('events')} value={event}>
              {EVENT_WORDS[event]}
            </CheckboxRow>
          ))}
        </ChoiceGroup>
        <CheckboxRow {...field('isActive')}>Send events</CheckboxRow>
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
