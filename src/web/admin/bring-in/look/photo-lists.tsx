import { useQuery } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import { Link } from 'wouter';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { fetchBringInPhotos, listBringInPhotos, PHOTO_LISTS } from '#contract/admin/bring-in-calls.ts';
import { countText } from '#domain/measures.ts';
import { stepAddress } from '#web/admin/bring-in/table/next-link.tsx';
import { useTableChange } from '#web/admin/bring-in/table/use-bring-in.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

type List = (typeof PHOTO_LISTS)[number];

const LIST_WORDS: Record<List, string> = {
  unused: 'Photos no row names',
  missing: 'Named, but not sent',
  refused: 'Can’t be used',
};

/** Photos that fit no row or are not here, and those that can be fetched from other sites. */
export function PhotoLists({ table }: { table: BringIn }) {
  const { id, photos, hosts } = table;
  const lists = PHOTO_LISTS.filter((list) => photos[list] > 0);
  if (lists.length + hosts.length === 0) return null;
  return (
    <section aria-label="Photos" className="flex flex-col gap-3">
      {hosts.length > 0 && <Hosts table={table} />}
      {lists.length > 0 && (
        <div className="rounded-card border border-line bg-panel p-4">
          {lists.map((list) => (
            <Disclosure
              key={list}
              nested
              title={LIST_WORDS[list]}
              badge={<span className="measure text-muted">{photos[list].toLocaleString('en-US')}</span>}
              defaultOpen={false}
            >
              <PhotoList id={id} list={list} count={photos[list]} />
            </Disclosure>
          ))}
          {photos.missing > 0 && (
            <Link
              href={stepAddress(id, 'choose')}
              className="inline-flex min-h-8 items-center text-sm underline underline-offset-4 max-md:min-h-10"
            >
              Send more photos
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function PhotoList({ id, list, count }: { id: number; list: List; count: number }) {
  const { data, isError } = useQuery({
    ...read(listBringInPhotos, { params: { id: String(id) }, query: { list } }),
    staleTime: 0,
  });
  if (isError)
    return (
      <p role="alert" className="text-error text-sm">
        Couldn’t load the list. Please try again.
      </p>
    );
  if (!data)
    return (
      <p role="status" className="text-muted text-sm">
        Loading...
      </p>
    );
  return (
    <>
      <ul className="max-h-64 overflow-y-auto text-sm">
        {data.map(({ name, line, reason }) => (
          <li key={`${name} ${line}`} className="py-1 wrap-anywhere">
            {name}
            {line !== null && <span className="measure text-muted">{` · row ${line}`}</span>}
            {reason !== null && <span className="text-muted">{` · ${reason}`}</span>}
          </li>
        ))}
      </ul>
      {count > data.length && (
        <p className="text-muted text-xs">{`Showing the first ${data.length.toLocaleString('en-US')}.`}</p>
      )}
    </>
  );
}

/** Where photos would be fetched from, and the button that says yes. */
function Hosts({ table: { id, hosts } }: { table: BringIn }) {
  const { mutate, isPending } = useTableChange(id, {
    send: (ask, params) =>
      ask(fetchBringInPhotos, { params, body: { hosts: hosts.map(({ host }) => host) } }),
    title: 'Couldn’t fetch the photos',
  });
  return (
    <Notice
      kind="info"
      title={`Photos on ${countText(hosts.length, 'other site')}`}
      actions={
        <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
          <ImageDown aria-hidden className="size-4" />
          Fetch These Photos
        </Button>
      }
    >
      <p>Your gallery will contact these sites to download them:</p>
      <ul className="measure mt-1">
        {hosts.map(({ host, photos }) => (
          <li key={host} className="wrap-anywhere">
            <span className="font-medium">{host}</span> {countText(photos, 'photo')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
