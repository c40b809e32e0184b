import { escapeHtml } from '#domain/escape-html.ts';
import type { Mail } from '#server/platform/mail/mail-queue.ts';
import type { StopAddresses } from './stop-links.ts';

interface Button {
  label: string;
  address: string;
}

interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  button?: Button | Button[];
  /** Ends such mails with one press; for those that nobody asked for just now. */
  stop?: StopAddresses;
}

/** The same words as plain text and as HTML. */
export function compose({ to, subject, paragraphs, button, stop }: Letter): Mail {
  const [first = '', ...rest] = paragraphs;
  const buttons = button === undefined ? [] : [button].flat();
  const ending = stop ? [`Unsubscribe from emails like this:\n${stop.page}`] : [];
  const text = [
    first,
    ...buttons.map(({ label, address }) => `${label}:\n${address}`),
    ...rest,
    ...ending,
  ].join('\n\n');
  const link = buttons.map(
    ({ label, address }) => `<p><a href="${escapeHtml(address)}">${escapeHtml(label)}</a></p>`,
  );
  const [firstHtml, ...restHtml] = [first, ...rest].map((words) => `<p>${escapeHtml(words)}</p>`);
  const stopHtml = stop
    ? [
        `<p style="font-size:smaller"><a href="${escapeHtml(stop.page)}">Unsubscribe from emails like this</a></p>`,
      ]
    : [];
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="font-family:sans-serif;line-height:1.5">${[firstHtml, ...link, ...restHtml, ...stopHtml].join('')}</body></html>`;
  return { to, subject, text: `${text}\n`, html, ...(stop && { unsubscribe: stop.call }) };
}
