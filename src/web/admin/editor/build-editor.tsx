import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { listAdminWheelModels } from '#contract/wheel-models.ts';
import { GENERAL_CHOICES } from '#domain/choices.ts';
import { withInchMark } from '#domain/measures.ts';
import {
  type BuildChange,
  type ChangedBuild,
  useChangeBuild,
  VEHICLE_WORDS,
} from '#web/admin/builds/build-changes.ts';
import { isSignedOut } from '#web/admin/session/admin-session.tsx';
import {
  clearEdits,
  clearSavedEdits,
  saveEdits,
  type Typed,
  typedOf,
  useIsUnsaved,
} from '#web/admin/session/unsaved-changes.ts';
import { read } from '#web/data/api.ts';
import { failedFields, failureText } from '#web/data/failure.ts';
import { useMakes } from '#web/data/makes.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, type FieldControl, TextArea, TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { EDITOR_FIELDS, type FieldShape, readTyped, shownValue, typedIn } from './editor-fields.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isUnsaved = useIsUnsaved(id);
  // What others change meanwhile is not taken for what was typed.
  const [opened] = useState(vehicle);
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
      <div className="grid grid-cols-2 gap-x-4 gap-y-4 @2xl:grid-cols-4 @5xl:grid-cols-6">
        {EDITOR_FIELDS.map((field) => (
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

interface EditorControlProps {
  field: FieldShape;
  vehicle: PrivateVehicle;
  /** What was typed before and is not saved. */
  typed: string | undefined;
  problem: string | undefined;
}

/** One field of the editor: a list, a line or several lines of text. */
function EditorControl({ field, vehicle, typed, problem }: EditorControlProps) {
  const { name, label, choices, suggest, numeric, wide, long } = field;
  const stored = shownValue(vehicle, name);
  const value = typed ?? stored;
  const control = (tied: FieldControl) => {
    if (choices) return <ChoiceControl tied={tied} field={field} stored={stored} value={value} />;
    if (long) return <TextArea {...tied} name={name} defaultValue={value} rows={3} />;
    return (
      <TextField
        {...tied}
        name={name}
        defaultValue={value}
        autoComplete="off"
        inputMode={numeric ? 'decimal' : undefined}
        list={suggest && suggestionsId(suggest, vehicle.id)}
      />
    );
  };
  return (
    <Field
      label={label}
      error={problem}
      className={clsx(wide && '@2xl:col-span-2', long && 'col-span-2 @2xl:col-span-4')}
    >
      {control}
    </Field>
  );
}

interface ChoiceControlProps {
  tied: FieldControl;
  field: FieldShape;
  stored: string;
  value: string;
}

/** The list of the public forms, the administrators' own values, and whatever is stored. */
function ChoiceControl({ tied, field, stored, value }: ChoiceControlProps) {
  const { name, choices = [], general } = field;
  const generals: readonly string[] = general ? GENERAL_CHOICES[general] : [];
  const isOther = (one: string) => one !== '' && !choices.includes(one) && !generals.includes(one);
  return (
    <Select {...tied} name={name} defaultValue={value}>
      {name === 'rubbing' && <option value="">Not specified</option>}
      {[...new Set([stored, value])].filter(isOther).map((other) => (
        <option key={other} value={other}>
          {withInchMark(other)}
        </option>
      ))}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {withInchMark(choice)}
        </option>
      ))}
      {generals.length > 0 && (
        <optgroup label="General">
          {generals.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}

type Suggest = NonNullable<FieldShape['suggest']>;

/** Ties a field to the list of values offered while typing. */
function suggestionsId(suggest: Suggest, vehicleId: number): string {
  return `${suggest}-of-${vehicleId}`;
}

/** Values offered while typing: makes, models of the make, wheel models. */
function EditorSuggestions({ vehicle }: { vehicle: PrivateVehicle }) {
  const makes = useMakes();
  const { data: wheelModels = [] } = useQuery(read(listAdminWheelModels, { query: {} }));
  const models = makes.find(({ make }) => make === vehicle.make)?.models ?? [];
  const lists: Record<Suggest, string[]> = {
    makes: makes.map(({ make }) => make),
    models: models.map(({ name }) => name),
    'wheel-models': [...new Set(wheelModels.map(({ model }) => model))],
  };
  return (['makes', 'models', 'wheel-models'] as const).map((suggest) => (
    <datalist key={suggest} id={suggestionsId(suggest, vehicle.id)}>
      {lists[suggest].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
}
