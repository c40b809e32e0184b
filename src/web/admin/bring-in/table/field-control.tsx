import { UNKNOWN } from '#contract/admin/bring-in.ts';
import type { BringInKind } from '#contract/admin/bring-in-fields.ts';
import { MODIFICATIONS, RUBBING_PLACES, RUBBINGS, SUSPENSIONS, WHEEL_BRANDS } from '#domain/choices.ts';
import { NOTES_LENGTH } from '#domain/limits.ts';
import { withInchMark } from '#domain/measures.ts';
import { TextField } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';

const CHOICES: Record<string, readonly string[]> = {
  wheelBrand: WHEEL_BRANDS,
  suspension: SUSPENSIONS,
  modification: MODIFICATIONS,
  rubbing: RUBBINGS,
  rubbingWhere: RUBBING_PLACES,
  dualRearWheels: ['Yes', 'No'],
};

/** What a field may say, in the order of the forms; undefined where it is any text. */
export function choicesOf(kind: BringInKind, field: string): readonly string[] | undefined {
  return kind === 'builds' || field === 'wheelBrand' ? CHOICES[field] : undefined;
}

/** What a build may do without. */
const MAY_BE_UNKNOWN = ['modification', 'rubbing'];

interface ChoiceOptionsProps {
  kind: BringInKind;
  field: string;
  /** Whether a field that a build may do without may be left unknown. */
  mayBeUnknown?: boolean;
}

/** The values of a closed list as options of a select. */
export function ChoiceOptions({ kind, field, mayBeUnknown = false }: ChoiceOptionsProps) {
  return (
    <>
      {mayBeUnknown && MAY_BE_UNKNOWN.includes(field) && <option value={UNKNOWN}>May stay unknown</option>}
      {choicesOf(kind, field)?.map((choice) => (
        <option key={choice} value={choice}>
          {withInchMark(choice)}
        </option>
      ))}
    </>
  );
}

interface FieldControlProps {
  id: string;
  kind: BringInKind;
  field: string;
  name: string;
  /** What stands in it at first. A select begins with nothing where its list has no such value. */
  defaultValue: string;
}

/** The right control for a field of a row: a select for a closed list, else a line of text. */
export function FieldControl({ kind, field, defaultValue, ...tied }: FieldControlProps) {
  const choices = choicesOf(kind, field);
  if (!choices)
    return (
      <TextField {...tied} defaultValue={defaultValue} maxLength={NOTES_LENGTH} autoComplete="off" required />
    );
  return (
    <Select
      {...tied}
      required
      className="w-full"
      defaultValue={choices.includes(defaultValue) ? defaultValue : ''}
    >
      <option value="" disabled>
        Pick one
      </option>
      <ChoiceOptions kind={kind} field={field} mayBeUnknown />
    </Select>
  );
}
