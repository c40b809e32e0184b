import { useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { safeReturnTo } from '#domain/return-to.ts';

const MODES = ['login', 'register', 'forgot-password'] as const;
export type AuthMode = (typeof MODES)[number];

/** What the address asks of this page: a link from a mail, else signing in and going on to `returnTo`. */
export function useAuthAddress() {
  const given = new URLSearchParams(useSearch());
  return {
    resetToken: given.get('token'),
    verifyToken: given.get('verify'),
    returnTo: safeReturnTo(given.get('returnTo')),
  };
}

/** The mode, kept in the history entry, so that Back and reload find it. Choosing one leaves the link of a mail behind. */
export function useAuthMode(): [AuthMode, (mode: AuthMode, options?: { replace?: boolean }) => void] {
  const held: unknown = useHistoryState();
  const { returnTo } = useAuthAddress();
  const [path, navigate] = useLocation();
  const mode = MODES.find((one) => one === modeIn(held)) ?? 'login';
  const address = returnTo === '/' ? path : `${path}?returnTo=${encodeURIComponent(returnTo)}`;
  return [mode, (next, options) => navigate(address, { ...options, state: { mode: next } })];
}

function modeIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
}
