type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** As the visitor left it. */
type Changed = Pick<HTMLInputElement, 'value' | 'checked'>;

declare global {
  interface Window {
    /** Ends what public/early.js remembers of these events, and gives what it did. */
    takeEarly?: (types: string[]) => { button?: HTMLElement | null; fields: Map<Field, Changed> };
  }
}

/**
 * To be called right before React takes over the page: from then on it answers clicks itself, and a like pressed once more would be
 * taken back. Gives what presses the last button and tells of changed fields, to be called once the page listens.
 */
export function endEarlyPresses(): () => void {
  const { button } = window.takeEarly?.(['click']) ?? {};
  // In a turn of its own: while React listens to its own effects it takes over no further part of the page.
  return () =>
    void setTimeout(() => {
      const { fields = [] } = window.takeEarly?.(['input', 'change', 'submit']) ?? {};
      for (const [field, changed] of fields) tellOf(field, changed);
      button?.click();
    });
}

/** React has read the field as it found it: it hears of a value only when the element held another one before. */
function tellOf(field: Field, { value, checked }: Changed): void {
  // React takes over at once the part of the page in which such an event happens; nobody listens to this one.
  field.dispatchEvent(new Event('auxclick', { bubbles: true }));
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    field.checked = !checked;
    field.click();
  } else {
    const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find(
      (one) => field instanceof one,
    );
    if (!(field instanceof HTMLSelectElement)) field.value = '';
    Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(field, value);
    const type = field instanceof HTMLSelectElement ? 'change' : 'input';
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
