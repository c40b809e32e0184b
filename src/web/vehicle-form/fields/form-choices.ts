import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { getFacets } from '#contract/facets.ts';
import { listWheelModels } from '#contract/gallery-options.ts';
import { yearRange } from '#contract/submission.ts';
import { FIRST_YEAR } from '#domain/limits.ts';
import type { Make } from '#domain/makes.ts';
import { isFlotationWidth, tireWidthText } from '#domain/measures.ts';
import { askOf, read } from '#web/data/api.ts';
import type { ChoiceGroup } from './form-fields.tsx';

const never = () => () => {};

/** Model years from the next one down (§9); none while the server renders, which may live in another year. */
export function useYears(): string[] {
  const last = useSyncExternalStore(
    never,
    () => yearRange(new Date()).to,
    () => undefined,
  );
  return last === undefined ? [] : yearsTo(last);
}

const yearsTo = (last: number) =>
  Array.from({ length: last - FIRST_YEAR + 1 }, (_, index) => String(last - index));

/** Models of a make; when the year is known those of that year first. */
export function modelGroups({ models }: Make, year: string): ChoiceGroup[] {
  const model = Number(year);
  const names = (list: Make['models']) => list.map(({ name }) => name);
  if (year === '') return [{ label: '', options: names(models) }];
  const sold = models.filter(({ years }) =>
    years.some(([from, to]) => model >= from && model <= (to ?? model)),
  );
  return [
    { label: `Sold as ${year}`, options: names(sold) },
    { label: 'Other years', options: names(models.filter((one) => !sold.includes(one))) },
  ].filter(({ options }) => options.length > 0);
}

/** The wheel models of a brand, which administrators keep. */
export function useWheelModels(brand: string) {
  const { data, isPending, isError } = useQuery({
    queryKey: [listWheelModels.path, brand],
    queryFn: async ({ client }) => {
      const reply = await askOf(client)(listWheelModels, { query: { brand, kept: 'true' } });
      return Array.isArray(reply) ? reply : (reply[brand] ?? []);
    },
    enabled: brand !== '',
  });
  return { models: data ?? [], isLoading: brand !== '' && isPending, isError };
}

const USUAL_DIAMETERS = ['15', '16', '17', '18', '20', '22', '24', '26'];
const USUAL_WIDTHS = ['7', '8', '8.5', '9', '10', '12', '14'];

/** Values to pick from: those of the community's builds, and for wheels the usual ones. */
export function useCommunityValues(tireWidth: string) {
  const { data } = useQuery(read(getFacets, { query: {} }));
  const {
    wheelWidth = [],
    wheelDiameter = [],
    tireWidth: widths = [],
    tireHeight = [],
    tireBrand = [],
  } = data?.facets ?? {};
  const values = (options: { value: string }[]) => options.map(({ value }) => value);
  return {
    wheelWidths: inOrder([...USUAL_WIDTHS, ...values(wheelWidth)]),
    wheelDiameters: inOrder([...USUAL_DIAMETERS, ...values(wheelDiameter)]),
    tireWidths: inOrder(values(widths)),
    tireHeights: inOrder(heightsFor(tireWidth, values(tireHeight))),
    tireBrands: values(tireBrand).sort(),
  };
}

function inOrder(values: string[]): string[] {
  return [...new Set(values)].sort((a, b) => Number(a) - Number(b));
}

/** Heights that go with a width: inches with inches, aspect ratios with millimetres. */
function heightsFor(tireWidth: string, keys: string[]): string[] {
  const series = keys.filter((key) => key.endsWith('-series')).map((key) => key.replace('-series', ''));
  const inches = keys.filter((key) => !key.endsWith('-series'));
  if (tireWidth === '') return [...inches, ...series];
  return isFlotationWidth(tireWidthText(tireWidth)) ? inches : series;
}
