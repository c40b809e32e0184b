import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { dismissToast, leavePage, type ShownToast, useShownToast } from './toast.ts';
import type { ToastRules } from './toast-stage.tsx';

type Stage = ComponentType<ToastRules & { shown: ShownToast }>;

const fetchStage = () => import('./toast-stage.tsx');

/** Fetches the code of toasts ahead, for screens that have to speak when the network is lost. */
export function prepareToasts(): void {
  fetchStage().catch(() => undefined);
}

/** Where toasts appear; stands once, around no screen in particular. Its code comes with the first toast; what is said without a network is said plainly. */
export function Toasts(rules: ToastRules) {
  const shown = useShownToast();
  const [ToastStage, setToastStage] = useState<Stage>();
  /** The toast whose stage did not come. */
  const [stageless, setStageless] = useState<number>();
  const id = shown?.id;
  const [page] = useLocation();
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current !== page) leavePage();
    seen.current = page;
  }, [page]);
  useEffect(() => {
    if (id === undefined || ToastStage) return;
    fetchStage().then(
      ({ ToastStage: fetched }) => setToastStage(() => fetched),
      () => setStageless(id),
    );
  }, [id, ToastStage]);
  if (!shown) return null;
  if (ToastStage) return <ToastStage shown={shown} {...rules} />;
  return stageless === id && <PlainToast shown={shown} />;
}

/** A toast whose stage could not be fetched: it stays until it is closed or its page is left. */
function PlainToast({ shown: { id, title, description, action } }: { shown: ShownToast }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-32 z-[60] rounded-card border border-line-strong bg-panel p-4 text-sm shadow-float md:left-auto md:w-96"
    >
      <strong>{title}</strong> <span>{description}</span>
      <div className="mt-2 flex gap-2">
        {action && <Button onClick={action.onPress}>{action.label}</Button>}
        <Button variant="ghost" onClick={() => dismissToast(id, 0)}>
          Close
        </Button>
      </div>
    </div>
  );
}
