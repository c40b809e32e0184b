import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ADMIN_PAGE_SIZE_MAX, BULK_MAX, listAdminVehicles } from '#contract/admin/vehicles.ts';
import { showAdminFailure } from '#web/admin/builds/admin-change.ts';
import { askOf } from '#web/data/api.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type DashboardState, filterQuery } from './dashboard-address.ts';

interface SelectAllProps {
  /** Builds of this page. */
  shown: number[];
  selected: ReadonlySet<number>;
  state: DashboardState;
  /** Builds that match the filters, on all pages. */
  matching: number;
  onSelect: (ids: number[], selected: boolean) => void;
}

/** Selects the page; once it is, offers all that match, as long as they are not too many. */
export function SelectAll({ shown, selected, state, matching, onSelect }: SelectAllProps) {
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const chosen = shown.filter((id) => selected.has(id)).length;
  const all = shown.length > 0 && chosen === shown.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen > 0 && !all;
  });

  const selectMatching = async () => {
    setReading(true);
    try {
      onSelect(await readAllIds(), true);
    } catch (error) {
      showAdminFailure(client, error, { title: 'Error', text: 'Failed to fetch vehicles' });
    }
    setReading(false);
  };
  async function readAllIds(): Promise<number[]> {
    const ids: number[] = [];
    for (let offset = 0; offset < matching; offset += ADMIN_PAGE_SIZE_MAX) {
      const query = { ...filterQuery(state), limit: ADMIN_PAGE_SIZE_MAX, offset };
      ids.push(...(await askOf(client)(listAdminVehicles, { query })).map(({ id }) => id));
    }
    return ids;
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
            {reading ? 'Selecting...' : `All ${matching}`}
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
