/** Where the screens other than the gallery stand: server and browser read their paths alike. */

/**
 * The one spelling of a path, without slashes at its end and more than one at its start, and with letters instead of their codes. What
 * cannot be decoded stays as it is.
 */
export function screenPath(path: string): string {
  const trimmed = path.replace(/^[/\\]+/, '/').replace(/\/+$/, '');
  return decoded(trimmed === '' ? '/' : trimmed);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether a path is that of a screen such as `/edit-vehicle/:id`. */
export function matchesPath(screen: string, path: string): boolean {
  return new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`).test(path);
}
