import { clsx } from 'clsx';
import { type BringIn, PROBLEM_KINDS } from '#contract/admin/bring-in.ts';
import { countText } from '#domain/measures.ts';
import { PROBLEM_WORDS, problemSubject } from '#web/admin/bring-in/table/bring-in-words.ts';
import type { RowList } from '#web/admin/bring-in/table/row-counts.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import type { ProblemFilter } from './look-address.ts';

interface ProblemGroupsProps {
  table: BringIn;
  current: ProblemFilter | undefined;
  onFilter: (filter: ProblemFilter, list: RowList) => void;
}

/** What is wrong with rows, by kind: what has to be fixed apart from what is only worth a look. */
export function ProblemGroups({ table, current, onFilter }: ProblemGroupsProps) {
  const blocking = table.problems.filter(({ blocks }) => blocks);
  const warnings = table.problems.filter(({ blocks }) => !blocks);
  if (table.problems.length === 0) return null;
  // Rows with a warning may be ready or here already; most are ready.
  const others: RowList = table.counts.ready > 0 ? 'ready' : table.counts.here > 0 ? 'here' : 'mend';
  return (
    <div className="grid items-start gap-4 md:auto-cols-fr md:grid-flow-col">
      <ProblemList
        title="To fix before these rows come in"
        problems={blocking}
        {...{ table, current }}
        onFilter={(filter) => onFilter(filter, 'mend')}
      />
      <ProblemList
        title="Worth a look"
        problems={warnings}
        {...{ table, current }}
        onFilter={(filter) => onFilter(filter, others)}
      />
    </div>
  );
}

/** As many of a kind as are shown at first. */
const OPEN_UP_TO = 6;

interface ProblemListProps {
  title: string;
  problems: BringIn['problems'];
  table: BringIn;
  current: ProblemFilter | undefined;
  onFilter: (filter: ProblemFilter) => void;
}

function ProblemList({ title, problems, table, current, onFilter }: ProblemListProps) {
  if (problems.length === 0) return null;
  const byKind = Map.groupBy(problems, ({ kind }) => kind);
  return (
    <section aria-label={title} className="rounded-card border border-line bg-panel p-4">
      <h3 className="pb-1 font-[550] text-sm">{title}</h3>
      {PROBLEM_KINDS.filter((kind) => byKind.has(kind)).map((kind) => {
        const all = byKind.get(kind) ?? [];
        return (
          <Disclosure
            key={kind}
            nested
            title={PROBLEM_WORDS[kind]}
            badge={<span className="measure text-muted text-xs">{all.length > 1 && all.length}</span>}
            defaultOpen={all.length <= OPEN_UP_TO}
          >
            <ul>
              {all.map((problem) => {
                const { field, value, rows, sentence } = problem;
                const isCurrent =
                  current?.problem === kind && current.field === field && current.value === value;
                return (
                  <li key={`${field} ${value}`}>
                    <button
                      type="button"
                      aria-pressed={isCurrent}
                      title={sentence}
                      onClick={() => onFilter({ problem: kind, field, value })}
                      className={clsx(
                        'measure flex min-h-8 w-full items-center justify-between gap-4 rounded-control px-2 text-left text-sm hover:bg-hover max-md:min-h-10',
                        isCurrent && 'bg-raised',
                      )}
                    >
                      <span className="min-w-0 wrap-anywhere">{problemSubject(table.kind, problem)}</span>
                      <span className="shrink-0 text-muted">{countText(rows, 'row')}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </Disclosure>
        );
      })}
    </section>
  );
}
