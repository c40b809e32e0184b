import { useEffect, useRef } from 'react';
import { askOwner, listQuestions, questionBody } from '#contract/account/questions.ts';
import { QUESTION_LENGTH } from '#domain/question-text.ts';
import { askOf, read } from '#web/data/api.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** What was asked about a build and answered. */
export const readQuestions = (id: number) => read(listQuestions, { params: { id: String(id) } });

/** One question to the owner of a build. */
export function AskForm({ vehicleId, onClose }: { vehicleId: number; onClose: () => void }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('textarea')?.focus(), []);
  const form = useContractForm({
    schema: questionBody,
    send: (client, body) => askOf(client)(askOwner, { params: { id: String(vehicleId) }, body }),
    onSent: (waiting, client) => {
      client.setQueryData(readQuestions(vehicleId).queryKey, (known) => known && { ...known, waiting });
      toast({ title: 'Question sent', description: 'We’ll email you when the owner answers.' });
      onClose();
    },
    fallback: 'Couldn’t send your question',
  });
  return (
    <form {...form.form} className="flex flex-col gap-3">
      <div ref={field}>
        <Field
          label="Your question"
          hint="The owner answers in the gallery. Your name and email don’t show. No links, emails, or phone numbers."
          error={form.problems.text}
        >
          {(control) => (
            <TextArea {...control} {...form.field('text')} rows={3} maxLength={QUESTION_LENGTH.to} />
          )}
        </Field>
      </div>
      {form.refusal && <Notice kind="error">{form.refusal}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send Question'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}
