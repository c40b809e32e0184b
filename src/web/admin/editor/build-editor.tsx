import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { fieldsOfNote, type RearNote, rearNoteOf } from '#domain/rear-note.ts';
import {
  type BuildChange,
  type ChangedBuild,
  useChangeBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import { isSignedOut, useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import {
  clearEdits,
  clearSavedEdits,
  saveEdits,
  type Typed,
  typedOf,
  useIsUnsaved,
} from '#web/admin/session/unsaved-changes.ts';
import { failedFields, failureText } from '#web/data/failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { RearNoteNotice } from '#web/vehicle-form/rear-note-offer.tsx';
import { EditorControl, EditorSuggestions } from './editor-control.tsx';
import { EDITOR_FIELDS, readTyped, typedIn, valueText } from './editor-fields.ts';

interface BuildEditorProps {
  vehicle: PrivateVehicle;
  onSaved: (changed: ChangedBuild, change: BuildChange) => void;
  onCancel: () => void;
}

interface TypedChange extends BuildChange {
  typed: Typed;
}

/** Changes the fields of a build in its place. What is typed is kept until it is saved or cancelled. */
export function BuildEditor({ vehicle, onSaved, onCancel }: BuildEditorProps) {
  const { id } = vehicle;
  const isAdministrator = useIsAdministrator();
  const fields = EDITOR_FIELDS.filter(({ name }) => isAdministrator || name !== 'ownerEmail');
  const form = useRef<HTMLFormElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isUnsaved = useIsUnsaved(id);
  // What others change meanwhile is not taken for what was typed.
  const [opened] = useState(vehicle);
  const [offer, setOffer] = useState(() => rearNoteOf(vehicle));
  const [start] = useState(() => typedOf(id));
  const [refusal, setRefusal] = useState<string>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const { mutate, isPending } = useChangeBuild<TypedChange>(
    { ...VEHICLE_WORDS, keepsScreen: true },
    (changed, change) => {
      clearSavedEdits(id, change.typed);
      onSaved(changed, change);
    },
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: at the start, and once for each refused attempt
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('input'))?.focus();
  }, [attempts]);

  const refuse = (next: Record<string, string>) => {
    setProblems(next);
    setAttempts((count) => count + 1);
  };
  const cancel = () => {
    clearEdits(id);
    onCancel();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setRefusal(undefined);
    const typed = typedIn(opened, new FormData(event.currentTarget));
    const { fields, problems: found } = readTyped(typed);
    if (found) return refuse(found);
    if (Object.keys(fields).length === 0) return cancel();
    const onError = (error: unknown) => {
      if (isSignedOut(error)) setRefusal(failureText(error, 'Please sign in'));
      else refuse(failedFields(error));
    };
    mutate({ vehicle, fields, typed }, { onError });
  };
  const note = (event: FormEvent<HTMLFormElement>) => {
    saveEdits(id, vehicleName(vehicle), typedIn(opened, new FormData(event.currentTarget)));
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    setProblems(({ [name ?? '']: _corrected, ...rest }) => rest);
  };
  const fill = (note: RearNote) => {
    const fields = fieldsOfNote(opened);
    for (const name of Object.keys(note) as (keyof RearNote)[]) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
        control.value = valueText(fields[name] ?? null);
    }
    setOffer(undefined);
    if (form.current) saveEdits(id, vehicleName(vehicle), typedIn(opened, new FormData(form.current)));
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
        // One key drops nothing that was typed: it leads to Cancel, and only from there out.
        if (isUnsaved && event.target !== cancelButton.current) cancelButton.current?.focus();
        else cancel();
      }}
      onInput={note}
      className="@container px-4 pt-2 pb-5 md:px-6"
    >
      {offer && (
        <div className="mb-4">
          <RearNoteNotice whose="The" note={offer} onUse={() => fill(offer)} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 @2xl:grid-cols-4 @5xl:grid-cols-6">
        {fields.map((field) => (
          <EditorControl
            key={field.name}
            field={field}
            vehicle={opened}
            typed={start[field.name]}
            problem={problems[field.name]}
          />
        ))}
      </div>
      <EditorSuggestions vehicle={vehicle} />
      <div className="mt-5 empty:hidden">{refusal && <SignInAgain text={refusal} />}</div>
      <div className="mt-5 flex gap-2">
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button ref={cancelButton} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Said where the session has ended: what was typed stays, and can be saved after signing in elsewhere. */
function SignInAgain({ text }: { text: string }) {
  return (
    <Notice kind="error" title={text}>
      <a href="/admin/login" target="_blank" rel="noopener" className="underline underline-offset-2">
        Open sign-in in a new tab
      </a>
      , then save again.
    </Notice>
  );
}
