import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { AnsweredQuestion } from '#contract/account/questions.ts';
import { OTHER_NEEDS_WORDS, REPORT_REASONS, reportBody, reportVehicle } from '#contract/reports.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { REPORT_LENGTH } from '#domain/limits.ts';
import { askOf } from '#web/data/api.ts';
import { type FormField, useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioRow } from '#web/ui/form/checkbox.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { toast } from '#web/ui/toast.ts';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { HumanBox, useHumanCheck } from '#web/vehicle-form/human/human-check.tsx';

interface ReportDialogProps {
  vehicle: PublicVehicle;
  /** Reported in place of the build. */
  question?: AnsweredQuestion | undefined;
  onClose: () => void;
}

/** Tells the administrators what is wrong with a build, one of its photos, or a question about it. */
export function ReportDialog({ vehicle, question, onClose }: ReportDialogProps) {
  const human = useHumanCheck();
  const [isMissing, setMissing] = useState(false);
  const { form, field, watch, problems, refusal, isPending } = useContractForm({
    schema: reportBody,
    isBlocked: async () => {
      if (human.get().step === 'working') await human.settled();
      setMissing(human.get().step === 'unticked');
      return human.get().step !== 'ticked';
    },
    send: (client, { imageUrl, ...body }) =>
      askOf(client)(reportVehicle, {
        params: { id: String(vehicle.id) },
        body: {
          ...body,
          imageUrl: imageUrl || undefined,
          questionId: question?.id,
          altcha: human.get().altcha,
        },
      }),
    onSent: () => {
      toast({ title: 'Thank you', description: 'An administrator will look at it.' });
      onClose();
    },
    fallback: 'Couldn’t send the report',
    onRefused: human.reset,
  });
  const reason = watch('reason');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    setMissing(human.get().step === 'unticked');
    form.onSubmit(event);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report"
      description={`What’s wrong with this ${question ? 'question or its answer' : vehicleName(vehicle)}? No account needed, and we don’t record who you are.`}
    >
      <form {...form} onSubmit={onSubmit} className="flex flex-col gap-5">
        {question ? (
          <blockquote className="border-line border-l-2 pl-3 text-sm wrap-break-word">
            <p className="font-medium">{question.text}</p>
            <p className="mt-1 text-text-2">{question.answer}</p>
          </blockquote>
        ) : (
          <About vehicle={vehicle} field={field('imageUrl')} />
        )}
        <fieldset aria-describedby={problems.reason ? 'reason-problem' : undefined}>
          <legend className="mb-1 font-[550] text-sm">Reason</legend>
          {Object.entries(REPORT_REASONS).map(([value, words]) => (
            <RadioRow
              key={value}
              {...field('reason')}
              value={value}
              aria-invalid={problems.reason ? true : undefined}
            >
              {words}
            </RadioRow>
          ))}
          {problems.reason && (
            <p id="reason-problem" className="mt-1 flex gap-1.5 text-error text-xs">
              <CircleAlert aria-hidden className="size-4 shrink-0" />
              <span>{problems.reason}</span>
            </p>
          )}
        </fieldset>
        <Field
          label={reason === 'other' ? 'What is wrong' : 'Anything else? (optional)'}
          error={reason === 'other' || problems.text !== OTHER_NEEDS_WORDS ? problems.text : undefined}
        >
          {(control) => <TextArea {...control} {...field('text')} rows={3} maxLength={REPORT_LENGTH} />}
        </Field>
        <HumanBox check={human} isMissing={isMissing} />
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
            {isPending ? 'Sending...' : 'Send Report'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The build as a whole, or one of its photos. */
function About({ vehicle, field }: Pick<ReportDialogProps, 'vehicle'> & { field: FormField }) {
  const photos = picturesOf(vehicle).flatMap((picture) => (typeof picture === 'object' ? picture : []));
  const choice =
    'relative rounded-control border-2 border-transparent has-checked:border-accent has-focus-visible:outline-2';
  // Over the tile, so that it is what is pressed.
  const input = 'absolute inset-0 cursor-pointer opacity-0';
  return (
    <fieldset>
      <legend className="mb-1.5 font-[550] text-sm">About</legend>
      <div className="flex flex-wrap gap-2">
        <label
          className={`flex h-14 items-center border-line-strong! border px-4 text-sm has-checked:border-accent! has-checked:font-medium ${choice}`}
        >
          <input type="radio" {...field} value="" defaultChecked className={input} />
          The whole build
        </label>
        {photos.map(({ url, known }, index) => (
          <label key={url} className={choice}>
            <input type="radio" {...field} value={url} aria-label={`Photo ${index + 1}`} className={input} />
            <Photo url={url} known={known} alt="" sizes="96px" className="h-13 w-20 rounded-[4px]" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
