import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ADMIN_PAGE_SIZE_MAX, BULK_MAX, listAdminVehicles } from '#contract/admin/vehicles.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { askOf } from '#web/data/api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type DashboardState, filterQuery } from './dashboard-address.ts';
import type { Seen } from './use-selection.ts';

interface SelectAllProps {
  /** Builds of this page. */
  shown: Seen[];
  selected: ReadonlySet<number>;
  state: DashboardState;
  /** Builds that match the filters, on all pages. */
  matching: number;
  onSelect: (builds: Seen[], selected: boolean) => void;
}

/** Selects the page; once it is, offers all that match, as long as they are not too many. */
export function SelectAll({ shown, selected, state, matching, onSelect }: SelectAllProps) {
  const client = useQueryClient();
  // What is read belongs to the filter it was asked with.
  const filter = JSON.stringify(filterQuery(state));
  const latest = useRef(filter);
  useEffect(() => {
    latest.current = filter;
  }, [filter]);
  const [readingOf, setReadingOf] = useState<string>();
  const reading = readingOf === filter;
  const box = useRef<HTMLInputElement>(null);
  const chosen = shown.filter(({ id }) => selected.has(id)).length;
  const all = shown.length > 0 && chosen === shown.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all;
  });

  const selectMatching = async () => {
    setReadingOf(filter);
    try {
      const all = await readAll();
      if (latest.current === filter) onSelect(all, true);
    } catch (error) {
      showAdminFailure(client, error, { title: 'Error', text: 'Failed to fetch vehicles' });
    }
    setReadingOf((now) => (now === filter ? undefined : now));
  };
  async function readAll(): Promise<Seen[]> {
    const all: Seen[] = [];
    for (let offset = 0; offset < matching; offset += ADMIN_PAGE_SIZE_MAX) {
      const query = { ...filterQuery(state), limit: ADMIN_PAGE_SIZE_MAX, offset };
      all.push(...(await askOf(client)(listAdminVehicles, { query })));
    }
    return all;
  }
  const offersMore = all && selected.size < matching && matching <= BULK_MAX;
  return (
    <>
      <Checkbox
        ref={box}
        aria-label="Select all on this page"
        checked={all}
        disabled={shown.length === 0}
        onChange={({ currentTarget }) => onSelect(shown, currentTarget.checked)}
      />
      <span className="whitespace-nowrap">
        {offersMore ? (
          <button
            type="button"
            disabled={reading}
            onClick={() => void selectMatching()}
            className="rounded-control text-accent-text underline underline-offset-2 max-md:min-h-10 max-md:min-w-12"
          >
            <span>{reading ? 'Selecting...' : `All ${matching}`}</span>
            <span className="sr-only"> matching builds</span>
          </button>
        ) : (
          <span aria-hidden className="xl:hidden">
            Select all
          </span>
        )}
      </span>
    </>
  );
}
