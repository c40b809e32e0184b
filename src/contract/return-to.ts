/**
 * The path of this site to go back to after signing in: `/` unless the text is one. The address bar is anybody's to
 * write, so whatever a browser could read as another site is turned down.
 */
export function returnPath(text: string | null | undefined, origin: string): string {
  if (!text?.startsWith('/') || text.startsWith('//') || /[\\\p{Cc}]/u.test(text)) return '/';
  return URL.canParse(text, origin) && new URL(text, origin).origin === origin ? text : '/';
}
