import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  answerBody,
  answerQuestion,
  type OwnersQuestion,
  removeQuestion,
} from '#contract/account/questions.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { QUESTION_LENGTH } from '#domain/question-text.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { readOwnersQuestions } from './queries.ts';

/** What visitors asked about the builds of the user, each with its answer or the form for it. */
export function MyQuestions({ vehicles }: { vehicles: PrivateVehicle[] | undefined }) {
  const { data, isError, refetch } = useQuery(readOwnersQuestions);
  if (!data) {
    if (isError) return <Failure text="Couldn’t load your questions" onRetry={() => void refetch()} />;
    return <p role="status">Loading...</p>;
  }
  if (data.length === 0)
    return (
      <EmptyState
        picture={<MessageCircleQuestionMark aria-hidden strokeWidth={1.25} className="size-14 text-muted" />}
        title="No questions yet"
        text="When someone asks about one of your builds, answer it here."
      />
    );
  return (
    <ul aria-label="Questions" className="divide-y divide-line rounded-card border border-line bg-panel">
      {data.map((question) => (
        <QuestionRow
          key={question.id}
          question={question}
          vehicle={vehicles?.find(({ id }) => id === question.vehicleId)}
        />
      ))}
    </ul>
  );
}

interface QuestionRowProps {
  question: OwnersQuestion;
  vehicle: PrivateVehicle | undefined;
}

function QuestionRow({ question, vehicle }: QuestionRowProps) {
  const { id, vehicleId, text, askedAt, answer } = question;
  const client = useQueryClient();
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => askOf(client)(removeQuestion, { params: { id: String(id) } }),
    onSettled: () => {
      setAsking(false);
      return invalidateAfter(client, 'questions');
    },
    onError: (error) =>
      showFailure('Error', failureText(error, 'Couldn’t remove this question. Please try again.')),
  });
  return (
    <li className="px-4 py-4 md:px-5">
      <p className="text-muted text-xs">
        <Link
          href={`/my-vehicles?tab=questions&vehicle=${vehicleId}`}
          className="hover:text-text max-md:py-2"
        >
          {vehicle ? vehicleName(vehicle) : 'Your build'}
        </Link>
        {' · '}
        <time dateTime={askedAt}>{dayText(askedAt)}</time>
      </p>
      <p className="mt-1 whitespace-pre-line font-medium wrap-break-word">{text}</p>
      {answer !== null && !isEditing && (
        <p className="mt-1 whitespace-pre-line text-text-2 wrap-break-word">{answer}</p>
      )}
      {answer === null || isEditing ? (
        <AnswerForm question={question} onClose={() => setEditing(false)} onRemove={() => setAsking(true)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" aria-label={`Edit the answer to “${text}”`} onClick={() => setEditing(true)}>
            Edit Answer
          </Button>
          <Button variant="ghost" size="sm" aria-label={`Remove “${text}”`} onClick={() => setAsking(true)}>
            Remove
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Remove Question"
          text={
            answer === null
              ? 'This removes the question. This action cannot be undone.'
              : 'This removes the question and your answer. This action cannot be undone.'
          }
          action="Remove Question"
          isPending={isPending}
          onConfirm={() => remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

interface AnswerFormProps {
  question: OwnersQuestion;
  onClose: () => void;
  onRemove: () => void;
}

function AnswerForm({ question: { id, answer }, onClose, onRemove }: AnswerFormProps) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: answerBody,
    ...(answer !== null && { values: { answer } }),
    send: (client, body) => askOf(client)(answerQuestion, { params: { id: String(id) }, body }),
    onSent: async (_answered, client) => {
      await invalidateAfter(client, 'questions');
      toast({ title: answer === null ? 'Answer posted' : 'Answer saved' });
      onClose();
    },
    fallback: 'Couldn’t save your answer',
  });
  return (
    <form {...form} className="mt-3 flex flex-col gap-3">
      <Field
        label="Your answer"
        hint="Shows on your build with the question. No links, emails, or phone numbers."
        error={problems.answer}
      >
        {(control) => <TextArea {...control} {...field('answer')} rows={3} maxLength={QUESTION_LENGTH.to} />}
      </Field>
      {refusal && <Notice kind="error">{refusal}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" aria-disabled={isPending}>
          {isPending ? 'Saving...' : answer === null ? 'Post Answer' : 'Save Answer'}
        </Button>
        {answer === null ? (
          <Button variant="ghost" onClick={onRemove}>
            Remove Question
          </Button>
        ) : (
          <Button onClick={onClose}>Cancel</Button>
        )}
      </div>
    </form>
  );
}
