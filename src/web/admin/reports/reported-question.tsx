import { type RefObject, useRef, useState } from 'react';
import { type AnsweredQuestion, moderatedBody, moderateQuestion } from '#contract/account/questions.ts';
import { QUESTION_LENGTH } from '#domain/question-text.ts';
import { askOf } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';

/** A reported question with its answer, which can be edited in its place. */
export function ReportedQuestion({ question }: { question: AnsweredQuestion }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  if (isEditing) return <EditForm question={question} onClose={() => closeTo(edit, setEditing)} />;
  return (
    <div className="mt-1 border-line border-l-2 pl-3">
      <p className="whitespace-pre-line font-medium wrap-break-word">{question.text}</p>
      <p className="whitespace-pre-line text-text-2 wrap-break-word">{question.answer}</p>
      <Button ref={edit} variant="ghost" size="sm" className="-ml-2 px-2" onClick={() => setEditing(true)}>
        Edit Question and Answer
      </Button>
    </div>
  );
}

/** Leads the focus back to where the form was opened. */
function closeTo(opener: RefObject<HTMLElement | null>, setEditing: (is: boolean) => void): void {
  setEditing(false);
  requestAnimationFrame(() => opener.current?.focus());
}

function EditForm({ question, onClose }: { question: AnsweredQuestion; onClose: () => void }) {
  const { id, text, answer } = question;
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: moderatedBody,
    values: { text, answer },
    send: (client, body) => askOf(client)(moderateQuestion, { params: { id: String(id) }, body }),
    onSent: async (_logged, client) => {
      await invalidateAfter(client, 'adminBuilds');
      toast({ title: 'Question saved' });
      onClose();
    },
    fallback: 'Couldn’t save the question',
  });
  return (
    <form {...form} className="mt-2 flex flex-col gap-3">
      <Field label="Question" error={problems.text}>
        {(control) => <TextArea {...control} {...field('text')} rows={2} maxLength={QUESTION_LENGTH.to} />}
      </Field>
      <Field label="Answer" error={problems.answer}>
        {(control) => <TextArea {...control} {...field('answer')} rows={2} maxLength={QUESTION_LENGTH.to} />}
      </Field>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" aria-disabled={isPending}>
          {isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
