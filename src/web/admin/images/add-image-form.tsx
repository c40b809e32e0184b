import { type FormEvent, useState } from 'react';
import { URL_LENGTH } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

interface AddImageFormProps {
  onAdd: (url: string) => void;
  isPending: boolean;
}

/** Adds a picture by its address. */
export function AddImageForm({ onAdd, isPending }: AddImageFormProps) {
  const [url, setUrl] = useState('');
  const blank = url.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (blank || isPending) return;
    onAdd(url.trim());
    setUrl('');
  };
  return (
    <form onSubmit={submit} className="flex gap-2">
      <TextField
        aria-label="Image URL"
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        maxLength={URL_LENGTH}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Button type="submit" variant="primary" disabled={blank} className="max-md:h-11">
        Add Image
      </Button>
    </form>
  );
}
