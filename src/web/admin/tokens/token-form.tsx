import { createToken, createTokenBody, TOKEN_CALLS, TOKEN_DAYS } from '#contract/admin/tokens.ts';
import { type ReplyOf, SCOPES, type Scope } from '#contract/endpoint.ts';
import { NAME_LENGTH } from '#domain/limits.ts';
import { useAdmin } from '#web/admin/session/admin-session.tsx';
import { askOf } from '#web/data/api.ts';
import { invalidateAfter } from '#web/data/invalidation.ts';
import { useContractForm } from '#web/data/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow, ChoiceGroup } from '#web/ui/form/checkbox.tsx';
import { Field, TextField } from '#web/ui/form/field.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const SCOPE_WORDS: Record<Scope, string> = {
  read: 'Read: all builds, reports, and activity',
  moderate: 'Moderate: approve, edit, and feature builds',
  export: 'Export: everything, emails included',
};

interface TokenFormProps {
  onMade: (made: ReplyOf<typeof createToken>) => void;
  onClose: () => void;
}

/** What a new token is for, and for how long. */
export function TokenForm({ onMade, onClose }: TokenFormProps) {
  const { data: admin } = useAdmin();
  const { form, field, problems, refusal, isPending } = useContractForm({
    schema: createTokenBody,
    values: { name: '', scopes: ['read'], days: 90, callsPerMinute: 300, password: '' },
    send: (client, body) => askOf(client)(createToken, { body }),
    onSent: (made, client) => {
      void invalidateAfter(client, 'tokens');
      onMade(made);
    },
    fallback: 'Couldn’t make the token',
  });
  return (
    <Dialog open onClose={onClose} title="New Token" className="max-w-md">
      <form {...form} className="flex flex-col gap-5">
        <Field label="Name" hint="The program that calls with it" error={problems.name}>
          {(control) => (
            <TextField
              {...control}
              {...field('name')}
              maxLength={NAME_LENGTH}
              placeholder="Online store"
              autoComplete="off"
            />
          )}
        </Field>
        <ChoiceGroup legend="What it’s for" problem={problems.scopes}>
          {SCOPES.map((scope) => (
            <CheckboxRow key={scope} {...field('scopes')} value={scope}>
              {SCOPE_WORDS[scope]}
            </CheckboxRow>
          ))}
        </ChoiceGroup>
        <div className="grid grid-cols-2 gap-4">
          <Field label="Expires in" error={problems.days}>
            {(control) => (
              <Select {...control} {...field('days')}>
                {TOKEN_DAYS.map((days) => (
                  <option key={days} value={days}>{`${days} days`}</option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Calls per minute" error={problems.callsPerMinute}>
            {(control) => (
              <Select {...control} {...field('callsPerMinute')}>
                {TOKEN_CALLS.map((calls) => (
                  <option key={calls} value={calls}>
                    {calls.toLocaleString('en-US')}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {!admin?.isOfCompany && (
          <Field label="Your password" error={problems.password}>
            {(control) => (
              <PasswordField {...control} {...field('password')} autoComplete="current-password" />
            )}
          </Field>
        )}
        {refusal && <Notice kind="error">{refusal}</Notice>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" variant="primary" size="lg" aria-disabled={isPending}>
            {isPending ? 'Making...' : 'Make Token'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
