import { useQuery } from '@tanstack/react-query';
import {
  dailyMailBody,
  readDailyMail,
  readWeeklyMail,
  setDailyMail,
  setWeeklyMail,
} from '#contract/admin/administrators.ts';
import { EMAIL_LENGTH } from '#domain/limits.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { askOf, read } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/empty-state.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Mail {
  title: string;
  text: string;
  setEndpoint: typeof setDailyMail | typeof setWeeklyMail;
}

const DAILY: Mail = {
  title: 'Daily email',
  text: 'Pending and reported builds, once a day, only when there are any. Just for you.',
  setEndpoint: setDailyMail,
};
const WEEKLY: Mail = {
  title: 'Weekly email',
  text: 'The five biggest changes in Insights, every Monday. Goes to the same email as the daily one; the latest you enter is used for both.',
  setEndpoint: setWeeklyMail,
};

/** What the administrator who looks is mailed, and where. */
export function AdministratorMails() {
  const daily = useQuery(read(readDailyMail, {}));
  const weekly = useQuery(read(readWeeklyMail, {}));
  if (daily.data && weekly.data) {
    const known = daily.data.email ?? weekly.data.email;
    return (
      <>
        <MailChoice mail={DAILY} email={daily.data.email} known={known} />
        <MailChoice mail={WEEKLY} email={weekly.data.email} known={known} />
      </>
    );
  }
  const failed = [daily, weekly].filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const readAgain = () => failed.forEach((one) => void one.refetch());
  return <Failure text="Couldn’t load your email settings" onRetry={readAgain} />;
}

interface MailChoiceProps {
  mail: Mail;
  /** Where it goes; null while it is not wanted. */
  email: string | null;
  /** Where the other one goes. */
  known: string | null;
}

function MailChoice({ mail, email, known }: MailChoiceProps) {
  const { title, text, setEndpoint } = mail;
  const stop = useAdminChange({
    send: (ask) => ask(setEndpoint, { body: { email: null } }),
    failure: { title: 'Couldn’t save', text: 'The email is still on. Try again.' },
  });
  return (
    <section aria-label={title} className="pt-10">
      <h2 className="font-condensed font-semibold text-xl/6">{title}</h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted">{text}</p>
      {email === null ? (
        <StartForm mail={mail} known={known} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <p>
            Emailed to <span className="font-medium">{email}</span>
          </p>
          <Button size="sm" onClick={() => stop.isPending || stop.mutate(undefined)}>
            Turn Off<span className="sr-only">{`: ${title}`}</span>
          </Button>
        </div>
      )}
    </section>
  );
}

function StartForm({ mail: { title, setEndpoint }, known }: Omit<MailChoiceProps, 'email'>) {
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: dailyMailBody,
    values: { email: known ?? '' },
    send: (client, body) => askOf(client)(setEndpoint, { body }),
    onSent: (_chosen, client) => invalidateAfter(client, 'adminBuilds'),
    fallback: 'Couldn’t turn on the email',
  });
  return (
    <form {...form} className="flex max-w-md flex-wrap items-start gap-2">
      <Field label="Your email address" error={problems.email} className="flex-1">
        {(control) => (
          <TextField
            {...control}
            {...field('email')}
            type="email"
            maxLength={EMAIL_LENGTH}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending} className="mt-[26px] max-md:h-11">
        Turn On<span className="sr-only">{`: ${title}`}</span>
      </Button>
      <div className="w-full empty:hidden">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
    </form>
  );
}
