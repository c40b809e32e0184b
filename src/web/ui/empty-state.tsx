import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface EmptyStateProps {
  /** A drawing above the title. */
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons below. */
  actions?: ReactNode;
  /** More between text and buttons. */
  children?: ReactNode;
}

/** Where nothing is to be shown: says so, and what to do. */
export function EmptyState({ picture, title, text, actions, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex w-full max-w-[440px] flex-col items-center py-16 text-center">
      {picture && <div className="mb-6">{picture}</div>}
      <h2 className="font-condensed text-[28px]/8 font-semibold">{title}</h2>
      {text && <p className="mt-1 text-base text-muted">{text}</p>}
      {children && <div className="mt-6 w-full">{children}</div>}
      {actions && <div className="mt-7 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

interface FailureProps {
  /** What did not come. */
  text: string;
  onRetry: () => void;
}

/** Stands where something should have come, and tries again. */
export function Failure({ text, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <EmptyState
        title="Something went wrong"
        text={text}
        actions={
          <Button size="lg" onClick={onRetry}>
            Try Again
          </Button>
        }
      />
    </div>
  );
}
