import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { FacetOption } from '#contract/facets.ts';
import { wheelProductUrl } from '#domain/links.ts';
import { useSite } from '#web/data/site.ts';
import { BuildCount } from '#web/gallery/state/build-count.tsx';
import { readWheelModels } from '#web/gallery/state/queries.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toggled } from './active-filters.ts';
import type { FilterGroupProps } from './option-groups.tsx';

/** Wheel models under their brands; each name leads to the maker's page of that wheel. */
export function WheelModelsGroup({ filters, onChange, facets, counting }: FilterGroupProps) {
  const { data, isError } = useQuery(readWheelModels);
  if (isError) return <p className="text-sm text-error">Failed to fetch wheel models</p>;
  if (!data || Array.isArray(data)) return <p className="text-sm text-muted">Loading wheel models...</p>;

  const chosen = filters.wheelModel ?? [];
  const counts = new Map(facets?.facets.wheelModel.map(({ value, count }) => [value, count]));
  return brandsOf(data, [...counts.keys(), ...chosen]).map(([brand, models]) => {
    const chosenHere = models.filter((model) => chosen.includes(model)).length;
    return (
      <Disclosure
        key={brand}
        title={brand}
        badge={chosenHere > 0 && <CountBadge count={chosenHere} label={`${chosenHere} selected`} />}
        defaultOpen={chosenHere > 0}
        nested
      >
        {models.map((model) => (
          <ModelRow
            key={model}
            brand={brand}
            option={{ value: model, count: counts.get(model) ?? 0 }}
            counting={counting || !facets}
            checked={chosen.includes(model)}
            onToggle={() => onChange(toggled(filters, 'wheelModel', model))}
          />
        ))}
      </Disclosure>
    );
  });
}

/** The brands with their models; models that builds carry but no brand lists come last. */
function brandsOf(byBrand: Record<string, string[]>, present: string[]): [string, string[]][] {
  const listed = new Set(Object.values(byBrand).flat());
  const others = [...new Set(present)].filter((model) => !listed.has(model));
  const brands = Object.entries(byBrand).filter(([, models]) => models.length > 0);
  return others.length === 0 ? brands : [...brands, ['Other models', others]];
}

interface ModelRowProps {
  brand: string;
  option: FacetOption;
  counting: boolean;
  checked: boolean;
  onToggle: () => void;
}

function ModelRow({ brand, option: { value, count }, counting, checked, onToggle }: ModelRowProps) {
  const url = wheelProductUrl(brand, value, useSite().links.products);
  const leadsNowhere = count === 0 && !checked;
  const isRefused = leadsNowhere && !counting;
  const countId = useId();
  return (
    <div
      className={`flex min-h-8 items-center gap-2.5 text-sm max-md:min-h-10 ${leadsNowhere ? 'text-muted' : 'text-text'}`}
    >
      <Checkbox
        aria-label={value}
        aria-describedby={countId}
        aria-disabled={isRefused || undefined}
        checked={checked}
        onChange={() => isRefused || onToggle()}
        className={leadsNowhere ? 'opacity-50' : ''}
      />
      {url === '#' ? (
        <span className="min-w-0 truncate">{value}</span>
      ) : (
        <a
          href={url}
          data-counts="product"
          data-wheel-model={value}
          target="_blank"
          rel="noopener"
          className="min-w-0 truncate rounded-control max-md:min-w-10 max-md:py-2.5 underline decoration-line-strong underline-offset-3 hover:text-text hover:decoration-current"
        >
          <span>{value}</span> <span className="sr-only">(product page, opens in a new tab)</span>
        </a>
      )}
      <span className="measure ml-auto text-muted">
        <BuildCount id={countId} count={count} />
      </span>
    </div>
  );
}
