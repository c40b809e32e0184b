import { Download } from 'lucide-react';
import type { Endpoint } from '#contract/endpoint.ts';
import { addressOf } from '#web/data/api.ts';
import { buttonClass } from '#web/ui/button.tsx';

interface DownloadLinksProps {
  /** What is downloaded: "Sample table". */
  what: string;
  endpoint: Endpoint;
  params?: { id: string };
  query?: Record<string, string>;
}

/** The two forms in which a table is downloaded. */
export function DownloadLinks({ what, endpoint, params, query }: DownloadLinksProps) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {(['csv', 'xlsx'] as const).map((format) => (
        <a
          key={format}
          href={addressOf(endpoint, { params, query: { ...query, format } })}
          download
          aria-label={`${what}, ${format.toUpperCase()}`}
          className={buttonClass({ size: 'sm' })}
        >
          <Download aria-hidden className="size-4" />
          {format.toUpperCase()}
        </a>
      ))}
    </span>
  );
}
