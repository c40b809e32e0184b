import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { leavePage, type ShownToast, useShownToast } from './toast.ts';
import type { ToastRules } from './toast-stage.tsx';

type Stage = ComponentType<ToastRules & { shown: ShownToast }>;

const fetchStage = () => import('./toast-stage.tsx');

/** Fetches the code of toasts ahead, for screens that have to speak when the network is lost. */
export function prepareToasts(): void {
  fetchStage().catch(() => undefined);
}

/** Where toasts appear; stands once, around no screen in particular. Its code comes with the first toast. */
export function Toasts(rules: ToastRules) {
  const shown = useShownToast();
  const [ToastStage, setToastStage] = useState<Stage>();
  const id = shown?.id;
  const [page] = useLocation();
  const seen = useRef(page);
  useEffect(() => {
    if (seen.current !== page) leavePage();
    seen.current = page;
  }, [page]);
  useEffect(() => {
    if (id === undefined || ToastStage) return;
    // Without a network nothing is said, and the next toast tries again; the screen stands all the same.
    fetchStage().then(
      ({ ToastStage: fetched }) => setToastStage(() => fetched),
      () => undefined,
    );
  }, [id, ToastStage]);
  return shown && ToastStage ? <ToastStage shown={shown} {...rules} /> : null;
}
