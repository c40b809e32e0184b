import { clsx } from 'clsx';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type DayRange, downloadInsights, type InsightTable } from '#contract/admin/insights.ts';
import { addressOf } from '#web/data/api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { TABLE_NAMES } from './insight-words.ts';

/** Rows shown before one asks for the others. */
const FEW = 8;

export interface Column<Row> {
  name: string;
  /** Stands at the left; numbers stand at the right of their column. */
  isText?: boolean;
  /** On a phone there is no room for it beside the others. */
  isWide?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableCardProps<Row> {
  table: InsightTable;
  /** What it tells, in a sentence. */
  text: string;
  range: DayRange;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: Column<Row>[];
  few?: number;
  className?: string;
}

/** One table of the insights with its CSV; its first rows at once, the others when asked for. */
export function TableCard<Row>(props: TableCardProps<Row>) {
  const { table, text, range, rows, keyOf, columns, few = FEW, className } = props;
  const title = TABLE_NAMES[table];
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, few);
  return (
    <section aria-labelledby={`insights-${table}`} className={clsx('min-w-0', className)}>
      <div className="flex items-start gap-4 pb-2">
        <div className="mr-auto">
          <h3 id={`insights-${table}`} tabIndex={-1} className="font-semibold">
            {title}
          </h3>
          <p className="text-muted text-sm">{text}</p>
        </div>
        <CsvLink table={table} name={title} range={range} />
      </div>
      <div className="relative overflow-x-auto">
        <table aria-labelledby={`insights-${table}`} className="w-full border-collapse text-sm">
          <thead>
            <tr className="text-left text-muted text-xs">
              {columns.map((column) => (
                <th key={column.name} scope="col" className={clsx('pb-1.5 font-medium', sideOf(column))}>
                  {column.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={keyOf(row)} className="border-line border-t">
                {columns.map((column) => (
                  <td key={column.name} className={clsx('h-10 py-1.5', sideOf(column))}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > few && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3 mt-1' })}
        >
          <span>{all ? `Show ${few}` : `Show All ${rows.length}`}</span>
          <span className="sr-only">{` of ${title}`}</span>
        </button>
      )}
    </section>
  );
}

function sideOf({ isText = false, isWide = false }: { isText?: boolean; isWide?: boolean }): string {
  return clsx(
    isText ? 'pr-3 first:w-full' : 'measure pl-3 text-right whitespace-nowrap',
    isWide && 'max-sm:hidden',
  );
}

interface CsvLinkProps {
  table: InsightTable | 'series';
  name: string;
  range: DayRange;
}

export function CsvLink({ table, name, range: { from, to } }: CsvLinkProps) {
  return (
    <a
      href={addressOf(downloadInsights, { params: { table }, query: { from, to } })}
      download
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <Download aria-hidden className="size-4" />
      CSV<span className="sr-only">{` of ${name}`}</span>
    </a>
  );
}

/** Leads to what a row is about, most often its builds. */
export function BuildsLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="underline decoration-line-strong underline-offset-4 hover:decoration-current max-md:-mt-1.5 max-md:-mb-0.5 max-md:inline-block max-md:min-w-10 max-md:py-3"
    >
      {children}
    </Link>
  );
}
