import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { markStale } from '#web/data/stale-reads.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
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
  title: 'Daily mail',
  text: 'How many builds are pending and reported, once a day, and only while something waits. Each administrator chooses this alone.',
  setEndpoint: setDailyMail,
};
const WEEKLY: Mail = {
  title: 'Weekly mail',
  text: 'The five things that changed most in the insights, on Mondays. It goes to the address of the daily mail: whichever was chosen last.',
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
  return <Failure text="Failed to fetch your mails" onRetry={readAgain} />;
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
    failure: { title: 'Not changed', text: 'Failed to switch the mail off' },
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
            Mailed to <span className="font-medium">{email}</span>
          </p>
          <Button size="sm" onClick={() => stop.isPending || stop.mutate(undefined)}>
            Switch off<span className="sr-only">{`: ${title}`}</span>
          </Button>
        </div>
      )}
    </section>
  );
}

function StartForm({ mail: { title, setEndpoint }, known }: Omit<MailChoiceProps, 'email'>) {
  const [typed, setTyped] = useState<string>();
  const { form, problems, refusal, isPending } = useSendForm({
    schema: dailyMailBody,
    send: (client, body) => askOf(client)(setEndpoint, { body }),
    onSent: (_chosen, client) => markStale(client, 'adminBuilds'),
    fallback: 'The mail could not be switched on',
  });
  return (
    <form {...form} className="flex max-w-md flex-wrap items-start gap-2">
      <Field label="Your email address" error={problems.email} className="flex-1">
        {(control) => (
          <TextField
            {...control}
            name="email"
            type="email"
            value={typed ?? known ?? ''}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={EMAIL_LENGTH}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending} className="mt-[26px] max-md:h-11">
        Switch on<span className="sr-only">{`: ${title}`}</span>
      </Button>
      <div className="w-full empty:hidden">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
    </form>
  );
}
