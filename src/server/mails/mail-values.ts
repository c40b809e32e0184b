const MAX_LENGTH = 80;

/**
 * A name somebody typed (make, model, trim, owner) as it may stand in a mail to somebody else: a mail of this site must not
 * carry another person's message, link or telephone number. Letters, digits and the few signs that names have stay; a dot stays before a
 * digit or a space ("ID.4", "ID. Buzz"), where it is part of no address.
 */
export function nameInMail(value: string): string {
  const readable = value
    .toWellFormed()
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC');
  return [...readable.trimStart()]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[^\p{L}\p{M}\p{N} .,'’&+/()#!-]/gu, ' ')
    .replace(/\/{2,}/g, ' ')
    .replace(/(?<![\p{L}\p{N}])(?:https?|ftp|mailto|www\d*)(?![\p{L}\p{N}])/giu, ' ')
    .replace(/\d+(?:\.\d+){2,}|(?<![\p{L}\p{N}])\.|\.(?![\d ])/gu, (dotted) => dotted.replaceAll('.', ' '))
    .replace(/\d(?:[ .,+/()-]*\d){8,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^ |[ .]+$/g, '');
}
