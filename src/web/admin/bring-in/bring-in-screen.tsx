import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { BringIn } from '#contract/admin/bring-in.ts';
import { matchesPath } from '#contract/opened-by-address.ts';
import { AdminScreen } from '#web/admin/frame/admin-screen.tsx';
import { hasStatus } from '#web/data/failure.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { ChooseStep } from './choose/choose-step.tsx';
import { NewTable } from './choose/new-table.tsx';
import { LookStep } from './look/look-step.tsx';
import { MatchStep } from './match/match-step.tsx';
import { RunStep } from './run/run-step.tsx';
import { Stepper } from './stepper.tsx';
import { KIND_WORDS, STEP_WORDS, STEPS, type Step } from './table/bring-in-words.ts';
import { StepFoot, stepAddress } from './table/next-link.tsx';
import { useBringIn } from './table/use-bring-in.ts';

/** One table on its way into the gallery, in four steps; the address says which. */
export function BringInScreen() {
  const [path] = useLocation();
  const id = path.split('/')[3] ?? '';
  return (
    <AdminScreen place="vehicles" administratorsOnly>
      <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col px-4 pb-8 md:px-6">
        {matchesPath('/admin/bring-in/new', path) ? <New /> : <Table key={id} id={id} />}
      </main>
    </AdminScreen>
  );
}

function New() {
  return (
    <>
      <Head title="Bring In a Table" />
      <Stepper current="choose" hrefOf={() => undefined} />
      <div className="pt-6">
        <NewTable />
      </div>
    </>
  );
}

function Table({ id }: { id: string }) {
  const { data: table, error, isFetching, refetch } = useBringIn(id);
  if (hasStatus(error, 404))
    return (
      <EmptyState
        title="Table not found"
        text="It was removed, or it’s more than 30 days old."
        actions={
          <Link href="/admin/bring-in" className={buttonClass({ size: 'lg' })}>
            All Tables
          </Link>
        }
      />
    );
  if (table) return <Steps table={table} />;
  if (error && !isFetching) return <Failure text="Couldn’t load the table" onRetry={() => void refetch()} />;
  return (
    <p role="status" className="pt-8 text-muted">
      Loading...
    </p>
  );
}

function Steps({ table }: { table: BringIn }) {
  const given = new URLSearchParams(useSearch()).get('step');
  const isOpen = table.state === 'open';
  // Once it runs there is no way back to the steps before.
  const step = isOpen ? (STEPS.find((one) => one === given) ?? 'match') : 'bring-in';
  const heading = useStepFocus(step);
  return (
    <>
      <Head title={table.fileName} kind={KIND_WORDS[table.kind]} />
      <Stepper current={step} hrefOf={(one) => (isOpen ? stepAddress(table.id, one) : undefined)} />
      <h2
        ref={heading}
        tabIndex={-1}
        className="pt-5 pb-4 font-condensed font-semibold text-2xl/7 outline-none"
      >
        {STEP_WORDS[step]}
      </h2>
      {step === 'choose' && <ChooseStep table={table} />}
      {step === 'match' && <MatchStep table={table} />}
      {step === 'look' && <LookStep table={table} />}
      {step === 'bring-in' && <RunStep table={table} />}
      {step !== 'bring-in' && <StepFoot table={table} next={STEPS[STEPS.indexOf(step) + 1] ?? 'bring-in'} />}
    </>
  );
}

/** Takes keyboard and screen reader along to the heading of a step that was gone to. */
function useStepFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const at = useRef(step);
  useEffect(() => {
    if (at.current === step) return;
    at.current = step;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [step]);
  return heading;
}

function Head({ title, kind }: { title: string; kind?: string }) {
  return (
    <div className="pt-5 pb-2">
      <nav aria-label="Breadcrumb" className="text-muted text-sm">
        <Link
          href="/admin/bring-in"
          className="inline-flex min-h-8 items-center underline-offset-4 hover:text-text hover:underline max-md:min-h-10"
        >
          Bring In Builds
        </Link>
      </nav>
      <h1 className="flex flex-wrap items-baseline gap-x-3 font-condensed font-semibold text-[28px]/9 wrap-anywhere">
        <span className="min-w-0">{title}</span>
        {kind && <span className="text-muted text-xl/6">{kind}</span>}
      </h1>
    </div>
  );
}
