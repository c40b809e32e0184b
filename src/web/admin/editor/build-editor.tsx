import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { type BuildChange, useChangeBuild, VEHICLE_WORDS } from '#web/admin/builds/build-changes.ts';
import { failedFields } from '#web/data/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { EditorControl, EditorSuggestions } from './editor-control.tsx';
import { EDITOR_FIELDS, readEditor } from './editor-fields.ts';

interface BuildEditorProps {
  vehicle: PrivateVehicle;
  onSaved: (changed: PrivateVehicle, change: BuildChange) => void;
  onCancel: () => void;
}

/** Changes the fields of a build in its place. */
export function BuildEditor({ vehicle, onSaved, onCancel }: BuildEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const { mutate, isPending } = useChangeBuild(VEHICLE_WORDS, onSaved);

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and once for each refused attempt
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [attempts]);

  const refuse = (next: Record<string, string>) => {
    setProblems(next);
    setAttempts((count) => count + 1);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const { fields, problems: found } = readEditor(vehicle, new FormData(event.currentTarget));
    if (found) return refuse(found);
    if (Object.keys(fields).length === 0) return onCancel();
    mutate({ vehicle, fields }, { onError: (error) => refuse(failedFields(error)) });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Edit ${vehicleName(vehicle)}`}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
      onInput={({ target }) => {
        const name = target instanceof Element ? target.getAttribute('name') : null;
        setProblems(({ [name ?? '']: _corrected, ...rest }) => rest);
      }}
      className="@container px-4 pt-2 pb-5 md:px-6"
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 @2xl:grid-cols-4 @5xl:grid-cols-6">
        {EDITOR_FIELDS.map((field) => (
          <EditorControl key={field.name} field={field} vehicle={vehicle} problem={problems[field.name]} />
        ))}
      </div>
      <EditorSuggestions vehicle={vehicle} />
      <div className="mt-5 flex gap-2">
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
