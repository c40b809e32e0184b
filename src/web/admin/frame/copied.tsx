import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea, TextField } from '#web/ui/form/field.tsx';

/** A text with a button that puts it on the clipboard, or marks it where no page may write there. */
export function Copied({ text, label, rows }: { text: string; label: string; rows?: number }) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      field.current?.select();
    }
  };
  const Text = rows === undefined ? TextField : TextArea;
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={label} className="w-full">
        {(control) => (
          <Text
            {...control}
            ref={field}
            readOnly
            value={text}
            {...(rows !== undefined && { rows })}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <Button size="sm" aria-label={`Copy ${label.toLowerCase()}`} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        <span role="status">{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  );
}
