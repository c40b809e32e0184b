import { Component, type ReactNode } from 'react';

/** The code of a part could not be fetched. */
export class CodeNotFetched extends Error {}

interface ErrorBoundaryProps {
  /** Shown in place of the children once one of them has failed; `retry` shows them once more. */
  fallback: ReactNode | ((failure: { notFetched: boolean; retry: () => void }) => ReactNode);
  /** The children get another try when this changes. */
  resetKey: string;
  children: ReactNode;
}

/** Keeps a failure, such as code that cannot be fetched, from blanking the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown; failed: boolean }> {
  override state = { failed: false, error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.failed && resetKey !== this.props.resetKey) this.retry();
  }

  retry = () => this.setState({ failed: false, error: undefined });

  override render() {
    const { children, fallback } = this.props;
    const { error, failed }: { error?: unknown; failed: boolean } = this.state;
    if (!failed) return children;
    if (typeof fallback !== 'function') return fallback;
    return fallback({ notFetched: error instanceof CodeNotFetched, retry: this.retry });
  }
}
