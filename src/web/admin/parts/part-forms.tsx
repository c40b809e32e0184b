import type { ReactNode } from 'react';
import {
  type ListedHubEntry,
  type ListedSizeEntry,
  patternBody,
  setPattern,
  setSize,
  sizeBody,
} from '#contract/admin/parts.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { WHEEL_BRANDS } from '#domain/choices.ts';
import { SOURCE_LENGTH } from '#domain/limits.ts';
import { offsetText } from '#domain/measures.ts';
import { useOfferUndo } from '#web/admin/builds/use-undo.ts';
import { SuggestedField } from '#web/admin/frame/suggested-field.tsx';
import { askOf } from '#web/data/api.ts';
import type { FieldProblems } from '#web/data/form-problems.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useMakes } from '#web/data/makes.ts';
import { type FormField, useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const LIST_LENGTH = 400;

interface PartFormProps<Entry> {
  /** The entry that is corrected; one is added without it. */
  entry?: Entry | undefined;
  onClose: () => void;
}

export function PatternForm({ entry, onClose }: PartFormProps<ListedHubEntry>) {
  const makes = useMakes();
  const onSent = useSent(entry, onClose);
  const { form, field, watch, problems, refusal, isPending } = useContractForm({
    schema: patternBody,
    ...(entry && { values: { ...entry, source: sourceOf(entry) } }),
    send: (client, body) => askOf(client)(setPattern, { body: { ...body, key: entry?.key } }),
    onSent: (reply, client) => {
      void invalidateAfter(client, 'parts');
      onSent(reply);
    },
    fallback: 'Couldn’t save the bolt pattern',
  });
  const make = (watch('make') ?? '').toLowerCase();
  const models = makes.find((one) => one.make.toLowerCase() === make)?.models ?? [];
  const row = rowsOf(field, problems);
  return (
    <PartDialog title={entry ? 'Correct Bolt Pattern' : 'Add Bolt Pattern'} entry={entry} onClose={onClose}>
      <form {...form} className="grid grid-cols-6 gap-x-3 gap-y-5">
        <SuggestedField
          {...row('make')}
          label="Make"
          suggestions={makes.map((one) => one.make)}
          className="col-span-6 sm:col-span-3"
        />
        <SuggestedField
          {...row('model')}
          label="Model"
          suggestions={models.map(({ name }) => name)}
          className="col-span-6 sm:col-span-3"
        />
        <SuggestedField {...row('from')} label="First year" className="col-span-3 sm:col-span-2" />
        <SuggestedField
          {...row('to')}
          label="Last year"
          hint="Empty while it’s sold"
          className="col-span-3 sm:col-span-2"
        />
        <SuggestedField
          {...row('trim')}
          label="Only for"
          hint="e.g. dual rear wheels, 4WD"
          className="col-span-6 sm:col-span-2"
        />
        <SuggestedField {...row('pattern')} label="Bolt pattern" placeholder="6x135" className="col-span-3" />
        <SuggestedField {...row('boreMm')} label="Hub bore, mm" placeholder="87.1" className="col-span-3" />
        <FormEnd row={row} refusal={refusal} isPending={isPending} onClose={onClose} />
      </form>
    </PartDialog>
  );
}

export function SizeForm({ entry, onClose }: PartFormProps<ListedSizeEntry>) {
  const onSent = useSent(entry, onClose);
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: sizeBody,
    ...(entry && { values: sizeValues(entry) }),
    send: (client, body) => askOf(client)(setSize, { body: { ...body, key: entry?.key } }),
    onSent: (reply, client) => {
      void invalidateAfter(client, 'parts');
      onSent(reply);
    },
    fallback: 'Couldn’t save the wheel size',
  });
  const row = rowsOf(field, problems);
  return (
    <PartDialog title={entry ? 'Correct Wheel Size' : 'Add Wheel Size'} entry={entry} onClose={onClose}>
      <form {...form} className="grid grid-cols-6 gap-x-3 gap-y-5">
        <Field label="Brand" error={problems.brand} className="col-span-6 sm:col-span-3">
          {(control) => (
            <Select {...control} {...field('brand')} className="w-full">
              {WHEEL_BRANDS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
        <SuggestedField
          {...row('code')}
          label="Wheel model"
          placeholder="544BM"
          className="col-span-6 sm:col-span-3"
        />
        <SuggestedField {...row('diameter')} label="Diameter" placeholder="20" className="col-span-2" />
        <SuggestedField {...row('width')} label="Width" placeholder="10" className="col-span-2" />
        <SuggestedField {...row('boreMm')} label="Bore, mm" placeholder="106.1" className="col-span-2" />
        <SuggestedField
          {...row('offsets')}
          label="Offsets, mm"
          placeholder="−19, 0, +18"
          maxLength={LIST_LENGTH}
          className="col-span-6"
        />
        <SuggestedField
          {...row('patterns')}
          label="Bolt patterns"
          hint="Comma between patterns, slash where one wheel has both"
          placeholder="6x135 / 6x5.5, 8x170"
          maxLength={LIST_LENGTH}
          className="col-span-6"
        />
        <SuggestedField {...row('finish')} label="Finish" className="col-span-6 sm:col-span-3" />
        <SuggestedField {...row('partNumber')} label="Part number" className="col-span-6 sm:col-span-3" />
        <SuggestedField
          {...row('page')}
          label="Page"
          hint="An https address about the wheel"
          className="col-span-6"
        />
        <div className="col-span-6">
          <CheckboxRow {...field('dually')}>For dual rear wheels</CheckboxRow>
        </div>
        <FormEnd row={row} refusal={refusal} isPending={isPending} onClose={onClose} />
      </form>
    </PartDialog>
  );
}

function sizeValues({ brand, offsets, patterns, ...entry }: ListedSizeEntry) {
  return {
    ...entry,
    brand: WHEEL_BRANDS.find((one) => one === brand) ?? 'TIS',
    offsets: offsets.map(offsetText).join(', '),
    patterns: patterns.join(', '),
    source: sourceOf({ ...entry }),
  };
}

/** A new correction has a source of its own. */
const sourceOf = ({ correction, source }: Pick<ListedHubEntry, 'correction' | 'source'>) =>
  correction ? source : '';

function useSent(entry: { title: string } | undefined, onClose: () => void) {
  const offerUndo = useOfferUndo('parts');
  return ({ activityId }: ReplyOf<typeof setPattern>) => {
    offerUndo(entry ? 'Correction saved' : 'Added to the list', [activityId]);
    onClose();
  };
}

type Row = (name: string) => { field: FormField; problem: string | undefined };

function rowsOf<Name extends string>(field: (name: Name) => FormField, problems: FieldProblems) {
  return (name: Name) => ({ field: field(name), problem: problems[name] });
}

interface PartDialogProps {
  title: string;
  entry: { title: string } | undefined;
  onClose: () => void;
  children: ReactNode;
}

function PartDialog({ title, entry, onClose, children }: PartDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={entry?.title}>
      {children}
    </Dialog>
  );
}

interface FormEndProps {
  row: (name: 'source') => ReturnType<Row>;
  refusal: string | undefined;
  isPending: boolean;
  onClose: () => void;
}

/** Where it comes from, what is wrong, and the buttons. */
function FormEnd({ row, refusal, isPending, onClose }: FormEndProps) {
  return (
    <>
      <SuggestedField
        {...row('source')}
        label="Source"
        hint="Shown with answers, e.g. owner’s manual, measured"
        maxLength={SOURCE_LENGTH}
        className="col-span-6"
      />
      <div className="col-span-6 empty:hidden">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
      <DialogActions onCancel={onClose} className="col-span-6">
        <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
      </DialogActions>
    </>
  );
}
