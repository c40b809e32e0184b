import { IMAGE_STATES } from '#contract/admin.ts';
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts';
import { Select, TextField } from '#web/ui/field.tsx';
import type { useAssociationsState } from './associations-address.ts';
import { IMAGE_STATE_WORDS } from './image-words.ts';

/** Which builds are listed. */
export function AssociationFilters({ state, change }: ReturnType<typeof useAssociationsState>) {
  return (
    <section aria-label="Filters" className="flex flex-wrap gap-2 pb-3">
      <form
        key={state.search}
        className="grow basis-52"
        onSubmit={(event) => {
          event.preventDefault();
          change({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() });
        }}
      >
        <TextField
          type="search"
          name="search"
          aria-label="Search vehicles"
          placeholder="Search vehicles"
          defaultValue={state.search}
          maxLength={MAX_SEARCH_LENGTH}
        />
      </form>
      <Select
        aria-label="Image"
        value={state.image}
        className="max-sm:w-full"
        onChange={({ currentTarget: { value } }) =>
          change({ image: IMAGE_STATES.find((one) => one === value) ?? '' })
        }
      >
        <option value="">All vehicles</option>
        {IMAGE_STATES.map((one) => (
          <option key={one} value={one}>
            {IMAGE_STATE_WORDS[one]}
          </option>
        ))}
      </Select>
    </section>
  );
}
