/** What is set anew of one element, by its place among all elements of a text. */
interface Change {
  place: number;
  attributes: [name: string, value: string][];
  /** What is written in it, if that changed. */
  text?: string;
}

/**
 * What makes one text of a drawing the next, where both have the same elements with the same attributes; else undefined. A step of
 * a slider changes some of a few hundred elements: setting those takes a fraction of what parsing and laying out all of them does.
 */
export function changesBetween(before: string, after: string): Change[] | undefined {
  const was = before.split('<');
  const is = after.split('<');
  if (was.length !== is.length) return undefined;
  const changes: Change[] = [];
  let place = -2;
  for (const [at, tag] of is.entries()) {
    // What stands before the first tag counts as one.
    if (!tag.startsWith('/')) place += 1;
    const old = was[at] ?? '';
    if (tag === old) continue;
    const change = changeOf(old, tag);
    // Signs written in another way have to be parsed, and words beside an element are not all that its parent holds.
    if (!change || tag.includes('&')) return undefined;
    if (change.text !== undefined && (tag.startsWith('/') || !is[at + 1]?.startsWith('/'))) return undefined;
    changes.push({ place, ...change });
  }
  return changes;
}

function changeOf(before: string, after: string): Omit<Change, 'place'> | undefined {
  const was = partsOf(before);
  const is = partsOf(after);
  // The text between values: names of element and attributes, and whether it closes.
  if (was.names !== is.names) return undefined;
  return {
    attributes: is.attributes.filter(([, value], at) => value !== was.attributes[at]?.[1]),
    ...(was.text !== is.text && { text: is.text }),
  };
}

function partsOf(tag: string) {
  const end = tag.indexOf('>');
  const attributes: [string, string][] = [];
  const names = tag.slice(0, end).replace(/([\w-]+)="([^"]*)"/g, (_, name: string, value: string) => {
    attributes.push([name, value]);
    return name;
  });
  return { names, attributes, text: tag.slice(end + 1) };
}
