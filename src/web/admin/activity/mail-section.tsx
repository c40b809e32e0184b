import { useQuery } from '@tanstack/react-query';
import { readMails, type UnsentMail } from '#contract/admin/mails.ts';
import { askOf } from '#web/data/api.ts';
import { momentText } from './moment-text.ts';

const REFRESH_MS = 30_000;

/** What became of the mails of the last days: those that wait, and those that could not be sent. */
export function MailSection() {
  const { data } = useQuery({
    queryKey: [readMails.path],
    queryFn: ({ client }) => askOf(client)(readMails, {}),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <section aria-label="Mail" className="border-line border-t py-3">
      <h2 className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="w-40 font-condensed font-semibold text-lg max-md:w-full">Mail</span>
        <span className="measure text-muted text-sm">{stateText(data)}</span>
      </h2>
      {data.mails.length > 0 && (
        <details className="mt-2 md:pl-44" open={data.failed > 0}>
          <summary className="cursor-pointer text-sm">Not sent</summary>
          <ul className="mt-1 max-h-80 overflow-y-auto">
            {data.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function stateText({ waiting, failed, sent }: { waiting: number; failed: number; sent: number }): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const gone = `${count(sent)} sent in the last 7 days`;
  if (waiting === 0 && failed === 0) return `${gone}, nothing waits`;
  return `${count(waiting)} waiting, ${count(failed)} failed, ${gone}`;
}

function MailRow({ mail: { to, subject, createdAt, tries, nextTryAt, lastError } }: { mail: UnsentMail }) {
  return (
    <li className="border-line border-b py-2 text-sm last:border-b-0">
      <p className="wrap-break-word">
        <span className="font-medium">{subject}</span> <span className="text-muted">to {to}</span>
      </p>
      <p className="wrap-break-word text-muted text-xs">
        {momentText(createdAt)} · {tries === 1 ? '1 try' : `${tries} tries`} ·{' '}
        {nextTryAt ? `next ${momentText(nextTryAt)}` : <span className="text-error">given up</span>}
        {lastError && <> · {lastError}</>}
      </p>
    </li>
  );
}
