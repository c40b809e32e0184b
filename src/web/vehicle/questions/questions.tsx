import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Flag, MessageCircleQuestionMark } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { type AnsweredQuestion, removeQuestion, type WaitingQuestion } from '#contract/account/questions.ts';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { useSession } from '#web/data/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { AskForm, readQuestions } from './ask-form.tsx';

interface QuestionsProps {
  vehicle: PublicVehicle;
  /** Asked to report a question; absent where that cannot be done. */
  onReport?: ((question: AnsweredQuestion) => void) | undefined;
}

/** What the owner of a build answered, and the way to ask. */
export function Questions({ vehicle, onReport }: QuestionsProps) {
  const titleId = useId();
  const user = useSession();
  const { data } = useQuery(readQuestions(vehicle.id));
  const isOwn = user !== null && user.ownerKey === vehicle.ownerKey;
  if (!data || (isOwn && data.answered.length === 0)) return null;
  return (
    <section aria-labelledby={titleId} className="pt-5 pb-1">
      <h3 id={titleId} className="mb-2.5 font-condensed font-semibold text-xl/6">
        Questions
      </h3>
      <ul className="flex flex-col gap-4 empty:hidden">
        {data.answered.map((question) => (
          <Answered key={question.id} question={question} onReport={onReport} />
        ))}
      </ul>
      <div className="mt-4 first:mt-0">
        {isOwn ? (
          <Link href="/my-vehicles?tab=questions" className={buttonClass({})}>
            Manage Questions
          </Link>
        ) : (
          <Ask vehicle={vehicle} waiting={data.waiting} />
        )}
      </div>
    </section>
  );
}

interface AnsweredProps {
  question: AnsweredQuestion;
  onReport: QuestionsProps['onReport'];
}

function Answered({ question, onReport }: AnsweredProps) {
  const { text, answer, answeredAt } = question;
  return (
    <li className="border-line border-l-2 pl-3">
      <p className="whitespace-pre-line font-medium wrap-break-word">{text}</p>
      <p className="mt-1 whitespace-pre-line text-text-2 wrap-break-word">{answer}</p>
      <div className="mt-0.5 flex flex-wrap items-center gap-x-3 text-muted text-xs">
        <p>
          Answered by the owner, <time dateTime={answeredAt}>{dayText(answeredAt)}</time>
        </p>
        {onReport && (
          <Button
            variant="ghost"
            size="sm"
            className="-mx-2 px-2 text-muted!"
            aria-label={`Report the question “${text}”`}
            onClick={() => onReport(question)}
          >
            <Flag aria-hidden className="size-3.5" />
            Report
          </Button>
        )}
      </div>
    </li>
  );
}

/** The button and form for those who may ask, and for all others what they need for it. */
function Ask({ vehicle, waiting }: { vehicle: PublicVehicle; waiting: WaitingQuestion | null }) {
  const user = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!user)
    return (
      <Link
        href={`/auth?returnTo=${encodeURIComponent(galleryAddress({ ...FIRST_STATE, vehicle: vehicle.id }))}`}
        className={buttonClass({})}
      >
        <MessageCircleQuestionMark aria-hidden className="size-4" />
        Sign In to Ask
      </Link>
    );
  if (!user.isEmailVerified)
    return <p className="text-muted text-sm">Confirm your email to ask the owner a question.</p>;
  if (waiting) return <Waiting vehicleId={vehicle.id} question={waiting} />;
  if (isOpen) return <AskForm vehicleId={vehicle.id} onClose={() => setOpen(false)} />;
  return (
    <Button onClick={() => setOpen(true)}>
      <MessageCircleQuestionMark aria-hidden className="size-4" />
      Ask the Owner
    </Button>
  );
}

function Waiting({ vehicleId, question }: { vehicleId: number; question: WaitingQuestion }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => askOf(client)(removeQuestion, { params: { id: String(question.id) } }),
    onSettled: () => client.invalidateQueries({ queryKey: readQuestions(vehicleId).queryKey }),
    onError: (error) =>
      showFailure('Error', failureText(error, 'Couldn’t remove your question. Please try again.')),
  });
  return (
    <div role="status" className="rounded-card border border-line p-3">
      <p className="text-muted text-sm">Waiting for the owner’s answer. Only you two see this.</p>
      <p className="mt-1 whitespace-pre-line wrap-break-word">{question.text}</p>
      <Button
        variant="ghost"
        size="sm"
        className="mt-1 -ml-2 px-2"
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
      >
        Remove Question
      </Button>
    </div>
  );
}
