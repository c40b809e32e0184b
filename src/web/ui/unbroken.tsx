import type { ReactNode } from 'react';
import { keyed } from './keyed.ts';

/**
 * A line ends before a hyphenated word, such as the name of a model, not at its hyphen; alone too long for a line, it is broken as
 * others are. Another text is another element: a browser's translation may have taken the text nodes away.
 */
export function unbroken(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !HYPHENATED.test(text)) return text;
  return (
    <span key={text}>
      {keyed(text.split(' '), String).map(({ item: word, key }, place) => {
        const space = place > 0 ? ' ' : '';
        if (!HYPHENATED.test(word)) return `${space}${word}`;
        return [
          space,
          <span key={key} className="inline-block">
            {word}
          </span>,
        ];
      })}
    </span>
  );
}

const HYPHENATED = /\w-\w/;
