import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '#contract/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { readClaimable, useClaim } from './queries.ts';

/** Builds submitted as a guest with the e-mail address that is confirmed now. */
export function ClaimOffer({ user }: { user: CurrentUser }) {
  const { data } = useQuery({ ...readClaimable, enabled: user.isEmailVerified });
  const { mutate, isPending } = useClaim();
  if (!data || data.count === 0) return null;
  const one = data.count === 1;
  return (
    <div className="pb-8">
      <Notice
        kind="info"
        title={
          one ? 'A vehicle in the gallery may be yours' : `${data.count} vehicles in the gallery may be yours`
        }
        actions={
          <Button variant="ink" aria-disabled={isPending} onClick={() => isPending || mutate()}>
            {isPending ? 'Claiming...' : one ? 'Claim Vehicle' : `Claim ${data.count} Vehicles`}
          </Button>
        }
      >
        {one ? 'It was' : 'They were'} added as a guest with {user.email}. Claim {one ? 'it' : 'them'} to edit{' '}
        {one ? 'it' : 'them'} here.
      </Notice>
    </div>
  );
}
