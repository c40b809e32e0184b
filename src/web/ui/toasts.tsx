import { lazy, Suspense } from 'react';
import { useShownToast } from './toast.ts';
import type { ToastRules } from './toast-stage.tsx';

/** Its code comes with the first toast. */
const ToastStage = lazy(async () => ({ default: (await import('./toast-stage.tsx')).ToastStage }));

/** Where toasts appear; stands once, around no screen in particular. */
export function Toasts(rules: ToastRules) {
  const shown = useShownToast();
  if (!shown) return null;
  return (
    <Suspense>
      <ToastStage shown={shown} {...rules} />
    </Suspense>
  );
}
