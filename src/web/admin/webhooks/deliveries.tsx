import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { DELIVERY_DAYS, type Delivery, listDeliveries, sendAgain } from '#contract/admin/webhooks.ts';
import { momentText } from '#web/admin/activity/moment-text.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { eventWords, isUnderWay, readableBody, stateWords } from './event-words.ts';

const PAGE = 20;
const MAX_LISTED = 100;
const POLL_INTERVAL_MS = 2000;

/** What was sent to a webhook, newest first. */
export function Deliveries({ webhookId }: { webhookId: number }) {
  const [limit, setLimit] = useState(PAGE);
  const { data, isError, refetch } = useQuery({
    ...read(listDeliveries, { params: { id: String(webhookId) }, query: { limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.deliveries.some(isUnderWay) ? POLL_INTERVAL_MS : false),
  });
  if (isError) return <Failure text="Couldn’t load the deliveries" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <p role="status" className="pt-4 text-muted">
        Loading deliveries...
      </p>
    );
  if (data.deliveries.length === 0)
    return <p className="pt-4 text-muted text-sm">{`Nothing sent in the last ${DELIVERY_DAYS} days.`}</p>;
  const hasMore = data.totalCount > data.deliveries.length && limit < MAX_LISTED;
  return (
    <div className="pt-4">
      <ul aria-label="Deliveries" className="rounded-card border border-line bg-panel">
        {data.deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} webhookId={webhookId} />
        ))}
      </ul>
      {hasMore && (
        <Button size="sm" className="mt-3" onClick={() => setLimit(Math.min(limit + PAGE, MAX_LISTED))}>
          Show More
        </Button>
      )}
    </div>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  webhookId: number;
}

function DeliveryRow({ delivery, webhookId }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const partId = useId();
  const { id, eventId, type, createdAt, body, status, answer, error, tries } = delivery;
  const again = useAdminChange({
    send: (ask) => ask(sendAgain, { params: { id: String(webhookId), delivery: String(id) } }),
    write: 'webhooks',
    failure: { title: 'Couldn’t send', text: 'Failed to send the event again' },
  });
  const name = `${eventWords(type)}, ${momentText(createdAt)}`;
  return (
    <li aria-label={name} className="border-line border-b px-3 py-2 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? partId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 min-w-0 flex-1 basis-60 items-center gap-2 text-left max-md:min-h-10"
        >
          <ChevronRight aria-hidden className={isOpen ? 'size-4 shrink-0 rotate-90' : 'size-4 shrink-0'} />
          <span className="min-w-0 text-sm">
            <span className="font-medium">{name}</span>{' '}
            <span className={delivery.sentAt ? 'text-muted' : 'text-text-2'}>{stateWords(delivery)}</span>
          </span>
        </button>
        <Button
          size="sm"
          aria-label={`Send again: ${name}`}
          onClick={() => again.isPending || again.mutate(undefined)}
        >
          Send Again
        </Button>
      </div>
      {isOpen && (
        <div id={partId} className="flex flex-col gap-3 py-2">
          <p className="text-muted text-xs wrap-anywhere">
            {`${eventId} · ${tries === 1 ? '1 try' : `${tries} tries`}`}
          </p>
          <Text title="Sent" text={readableBody(body)} />
          <Text
            title={status === null ? 'Answer' : `Answer: status ${status}`}
            text={error ?? (isUnderWay(delivery) ? 'None yet' : answer || 'Empty')}
          />
        </div>
      )}
    </li>
  );
}

function Text({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title}>
      <h2 className="pb-1 font-[550] text-xs">{title}</h2>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the arrow keys
        tabIndex={0}
        className="max-h-72 overflow-auto whitespace-pre-wrap wrap-anywhere rounded-control bg-raised p-3 text-xs"
      >
        {text}
      </pre>
    </section>
  );
}
