import type { ReactNode } from 'react';

/** A line ends before a hyphenated word, such as the name of a model, not at its hyphen; alone too long for a line, it is broken as others are. */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !HYPHENATED.test(text)) return text;
  return text.split(' ').map((word, place) => {
    const space = place > 0 ? ' ' : '';
    if (!HYPHENATED.test(word)) return `${space}${word}`;
    // Words of a text have no name but their place.
    const key = `${place} ${word}`;
    return [
      space,
      <span key={key} className="inline-block">
        {word}
      </span>,
    ];
  });
}

const HYPHENATED = /\w-\w/;
