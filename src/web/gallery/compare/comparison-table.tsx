import { clsx } from 'clsx';
import type { ComparedVehicle } from './compared.tsx';
import { SeriesMark } from './compared.tsx';
import { ComparedHead } from './compared-head.tsx';
import { type ComparedGroup, type ComparedRow, comparableText, type RowValue } from './compared-rows.ts';

interface ComparisonTableProps {
  compared: ComparedVehicle[];
  groups: ComparedGroup[];
  onOpen: (id: number) => void;
  onRemove: (id: number) => void;
}

/** The builds as columns, their specifications as rows. On narrow screens it scrolls sideways under its labels. */
export function ComparisonTable({ compared, groups, onOpen, onRemove }: ComparisonTableProps) {
  return (
    <section
      aria-label="Specifications"
      className="relative -mx-4 snap-x scroll-pl-30 overflow-x-auto pr-4 md:mx-0 md:scroll-pl-36 md:pr-0 lg:overflow-visible"
    >
      <table
        className="w-full table-fixed border-separate border-spacing-0 text-left"
        style={{ minWidth: `${LABEL_WIDTH + compared.length * COLUMN_WIDTH}px` }}
      >
        <colgroup>
          <col className={LABEL_COLUMN} />
          {compared.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td className={clsx(LABEL, 'border-line border-b')} />
            {compared.map((one) => (
              <ComparedHead key={one.id} one={one} onOpen={onOpen} onRemove={onRemove} />
            ))}
          </tr>
        </thead>
        {groups.map((group, place) => (
          <tbody key={group.title}>
            <tr>
              <th scope="rowgroup" colSpan={compared.length + 1} className="pt-6 pb-2">
                <div className="flex items-end">
                  <span
                    className={clsx(LABEL, LABEL_COLUMN, 'shrink-0 font-condensed text-xl/6 font-semibold')}
                  >
                    {group.title}
                  </span>
                  {place > 0 && <ColumnMarks compared={compared} />}
                </div>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.label} row={row} compared={compared} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** The narrowest, px: beside the labels a phone shows two columns. */
const LABEL_WIDTH = 120;
const COLUMN_WIDTH = 134;

const LABEL_COLUMN = 'w-30 md:w-36 lg:w-44';
const LABEL = 'sticky left-0 z-10 bg-bg max-md:pl-4';

/** Which column is which, for the eye: the heads have scrolled away by then. */
function ColumnMarks({ compared }: { compared: ComparedVehicle[] }) {
  return compared.map(({ id, series }) => (
    <span key={id} aria-hidden className="min-w-0 flex-1 px-1.5 lg:px-2">
      <SeriesMark series={series} />
    </span>
  ));
}

/** Where builds differ, those stand out that are not like most of them. */
function Row({
  row: { label, values, differs },
  compared,
}: {
  row: ComparedRow;
  compared: ComparedVehicle[];
}) {
  const textAt = (place: number) => comparableText(values[place]);
  const isOdd = (place: number) => {
    const alike = compared.filter((_, other) => textAt(other) === textAt(place)).length;
    return differs && alike * 2 <= compared.length;
  };
  return (
    <tr className="border-line">
      <th scope="row" className={clsx(LABEL, CELL, 'pr-2 text-sm font-normal text-muted')}>
        <span>{label}</span>
        {differs && (
          <>
            <span aria-hidden className="ml-1.5 font-semibold text-text">
              ≠
            </span>
            <span className="sr-only">, differs</span>
          </>
        )}
      </th>
      {compared.map(({ id, status }, place) => (
        <td
          key={id}
          className={clsx(
            CELL,
            'px-1.5 text-sm md:text-base/6 wrap-break-word lg:px-2',
            isOdd(place) ? 'font-medium' : 'text-muted',
          )}
        >
          {status === 'loaded' && <Value value={values[place]} />}
        </td>
      ))}
    </tr>
  );
}

const CELL = 'border-line border-t py-2.5 align-baseline';

function Value({ value }: { value: RowValue | undefined }) {
  if (!value) {
    return (
      <>
        <span aria-hidden>—</span>
        <span className="sr-only">not given</span>
      </>
    );
  }
  const { rear, ...front } = value;
  if (rear) {
    return (
      <span className="grid gap-x-3 gap-y-1 lg:grid-cols-2">
        {(
          [
            ['Front', front],
            ['Rear', rear],
          ] as const
        ).map(([axle, one]) => (
          <span key={axle} className="min-w-0">
            <span className="block text-xs/4 text-muted">{axle}</span>
            <Value value={one} />
          </span>
        ))}
      </span>
    );
  }
  if (!value.spoken) return value.text;
  return (
    <>
      <span aria-hidden>{value.text}</span>
      <span className="sr-only">{value.spoken}</span>
    </>
  );
}
