/** Any site would do: what counts is that an address does not lead away from it. */
const HERE = 'https://gallery.invalid';
/** Characters that browsers drop or read as something else before they look where an address leads. */
const MISREAD = /[\\\p{Cc}\s]/u;

/** Where to go after signing in: `text` if it is a path of this site, else the gallery. */
export function safeReturnTo(text: string | null | undefined): string {
  if (!text?.startsWith('/') || text.includes('//') || MISREAD.test(text)) return '/';
  return URL.canParse(text, HERE) && new URL(text, HERE).origin === HERE ? text : '/';
}
