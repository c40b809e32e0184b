import { useQuery } from '@tanstack/react-query';
import { dailyMailBody, readDailyMail, setDailyMail } from '#contract/admin/administrators.ts';
import { EMAIL_LENGTH } from '#domain/limits.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { askOf, read } from '#web/data/api.ts';
import { markStale } from '#web/data/stale-reads.ts';
import { useSendForm } from '#web/data/use-send-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';

/** Whether the administrator who looks is mailed what waits, and where. */
export function DailyMail() {
  const { data } = useQuery(read(readDailyMail, {}));
  const stop = useAdminChange({
    send: (ask) => ask(setDailyMail, { body: { email: null } }),
    failure: { title: 'Not changed', text: 'Failed to switch the mail off' },
  });
  if (!data) return null;
  return (
    <section aria-labelledby="daily-mail" className="pt-10">
      <h2 id="daily-mail" className="font-condensed font-semibold text-xl/6">
        Daily mail
      </h2>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted">
        How many builds are pending and reported, once a day, and only while something waits. Each
        administrator chooses this alone.
      </p>
      {data.email === null ? (
        <StartForm />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <p>
            Mailed to <span className="font-medium">{data.email}</span>
          </p>
          <Button size="sm" onClick={() => stop.isPending || stop.mutate(undefined)}>
            Switch off
          </Button>
        </div>
      )}
    </section>
  );
}

function StartForm() {
  const { form, problems, isPending } = useSendForm({
    schema: dailyMailBody,
    send: (client, body) => askOf(client)(setDailyMail, { body }),
    onSent: (_chosen, client) => markStale(client, 'adminBuilds'),
    fallback: 'The mail could not be switched on',
  });
  return (
    <form {...form} className="flex max-w-md items-start gap-2">
      <Field label="Your e-mail address" error={problems.email} className="flex-1">
        {(control) => (
          <TextField
            {...control}
            name="email"
            type="email"
            maxLength={EMAIL_LENGTH}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isPending} className="mt-[26px] max-md:h-11">
        Switch on
      </Button>
    </form>
  );
}
