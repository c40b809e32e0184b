import { Drawer } from '#web/ui/overlay/dialog.tsx';
import { FilterCount } from './filter-chips.tsx';
import { ApplyButton, ClearAll, FilterBody } from './filter-panel.tsx';
import type { FilterState } from './use-filters.ts';

/** The filters on narrow screens. */
export function FilterDrawer({ filters, onClose }: { filters: FilterState; onClose: () => void }) {
  const apply = () => {
    filters.apply();
    onClose();
  };
  return (
    <Drawer
      open
      onClose={onClose}
      title="Filters"
      head={
        <div className="flex flex-1 items-center gap-2">
          <FilterCount filters={filters} />
          <ClearAll filters={filters} />
        </div>
      }
      foot={<ApplyButton filters={filters} onClick={apply} />}
    >
      <FilterBody id="drawer" filters={filters} />
    </Drawer>
  );
}
