import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import {
  ACCOUNT_STATES,
  type Account,
  type AccountState,
  blockAccount,
  type Fate,
  listAccounts,
  unblockAccount,
} from '#contract/admin/accounts.ts';
import { MAX_SEARCH_LENGTH } from '#domain/limits.ts';
import { useAdminChange } from '#web/admin/builds/admin-change.ts';
import { Pager } from '#web/admin/frame/figures.tsx';
import { ChoiceFilter, TextFilter } from '#web/admin/frame/filters.tsx';
import { type OnPage, useLastPage } from '#web/admin/frame/last-page.ts';
import { PairedView } from '#web/admin/frame/paired-view.tsx';
import { read } from '#web/data/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { RadioRow } from '#web/ui/form/checkbox.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { dayText } from '#web/vehicle/data/day-text.ts';

const ROWS = 50;

interface ListState {
  search: string;
  state: AccountState | '';
  page: number;
}

/** The accounts of the site: what each holds, and the way to block it. */
export function Accounts() {
  const [listed, change] = useListed();
  const { search, state, page } = listed;
  const { data, isError, isFetching, refetch } = useQuery({
    ...read(listAccounts, {
      query: {
        search: search || undefined,
        state: state || undefined,
        limit: ROWS,
        offset: (page - 1) * ROWS,
      },
    }),
    placeholderData: keepPreviousData,
  });
  const onPage: OnPage = (next, options) => change({ page: next }, options);
  const counted = { shown: data?.accounts.length, total: data?.totalCount, isCounting: isFetching };
  const leadsOn = useLastPage({ page, size: ROWS, ...counted, onPage });
  return (
    <PairedView
      view="accounts"
      actions={
        <>
          <TextFilter
            label="Email or name"
            value={search}
            maxLength={MAX_SEARCH_LENGTH}
            onFilter={(typed) => change({ search: typed })}
            className="max-sm:w-full"
            fieldClassName="w-60 max-sm:w-full"
          />
          <ChoiceFilter
            label="Status"
            value={state}
            options={[
              ['', 'All accounts'],
              ['open', 'Not blocked'],
              ['blocked', 'Blocked'],
            ]}
            onChoose={(chosen) => change({ state: chosen })}
          />
        </>
      }
    >
      {isError && <Failure text="Couldn’t load the accounts" onRetry={() => void refetch()} />}
      {((!data && !isError) || leadsOn) && <p className="text-muted">Loading accounts...</p>}
      {data?.accounts.length === 0 && !leadsOn && (
        <EmptyState title="No accounts found" text="No accounts match your filters." />
      )}
      <ul aria-label="Accounts" className="border-line border-t empty:hidden">
        {data?.accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      {data && (data.totalCount > ROWS || page > 1) && (
        <div className="flex pt-4">
          <Pager page={page} size={ROWS} total={data.totalCount} onPage={onPage} />
        </div>
      )}
    </PairedView>
  );
}

/** What is listed, held by the address. Anything but another page starts at the first page again. */
function useListed(): [ListState, (next: Partial<ListState>, options?: { replace: boolean }) => void] {
  const [path, navigate] = useLocation();
  const given = new URLSearchParams(useSearch());
  const listed: ListState = {
    search: given.get('q') ?? '',
    state: ACCOUNT_STATES.find((state) => state === given.get('state')) ?? '',
    page: Math.max(1, Math.trunc(Number(given.get('page'))) || 1),
  };
  const change = (next: Partial<ListState>, options?: { replace: boolean }) => {
    const { search, state, page } = { ...listed, page: 1, ...next };
    const query = new URLSearchParams({
      view: 'accounts',
      ...(search && { q: search }),
      ...(state && { state }),
      ...(page > 1 && { page: String(page) }),
    });
    navigate(`${path}?${query}`, options);
  };
  return [listed, change];
}

function AccountRow({ account }: { account: Account }) {
  const { id, email, displayName, builds, createdAt, lastLoginAt, blockedAt, isEmailVerified } = account;
  const [blocking, setBlocking] = useState(false);
  const unblock = useAdminChange({
    send: (ask) => ask(unblockAccount, { params: { id: String(id) } }),
    failure: { title: 'Unblock failed', text: 'Failed to unblock the account' },
  });
  return (
    <li
      aria-label={email}
      className="grid items-center gap-x-5 gap-y-1 border-line border-b py-3 md:grid-cols-[minmax(0,1fr)_344px_auto]"
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">{email}</span>
          {blockedAt && (
            <Badge small className="bg-error-soft text-error">
              {`Blocked ${dayText(blockedAt)}`}
            </Badge>
          )}
        </p>
        <p className="truncate text-muted text-sm">
          {[displayName, !isEmailVerified && 'email not confirmed'].filter(Boolean).join(' · ') || 'No name'}
        </p>
      </div>
      <p className="text-muted text-sm">
        {builds === 0 ? (
          <span>No builds</span>
        ) : (
          <Link href={`/admin?q=${encodeURIComponent(email)}`} className="text-text hover:underline">
            {builds === 1 ? '1 build' : `${builds.toLocaleString('en-US')} builds`}
          </Link>
        )}
        <span className="block">
          {`${lastLoginAt ? `Last sign-in ${dayText(lastLoginAt)}` : 'Never signed in'} · since ${dayText(createdAt)}`}
        </span>
      </p>
      <div className="flex md:w-26 md:justify-end">
        {blockedAt ? (
          <Button
            size="sm"
            aria-label={`Unblock ${email}`}
            onClick={() => unblock.isPending || unblock.mutate(undefined)}
          >
            Unblock
          </Button>
        ) : (
          <Button size="sm" variant="danger" aria-label={`Block ${email}`} onClick={() => setBlocking(true)}>
            Block
          </Button>
        )}
      </div>
      {blocking && <BlockDialog account={account} onClose={() => setBlocking(false)} />}
    </li>
  );
}

const FATES: { fate: Fate; words: string }[] = [
  { fate: 'keep', words: 'Keep in the gallery' },
  { fate: 'unapprove', words: 'Move to the review queue' },
  { fate: 'delete', words: 'Delete (restore from the activity log within 30 days)' },
];

function BlockDialog({ account: { id, email, builds }, onClose }: { account: Account; onClose: () => void }) {
  const [fate, setFate] = useState<Fate>('keep');
  const { mutate, isPending } = useAdminChange({
    send: (ask, chosen: Fate) => ask(blockAccount, { params: { id: String(id) }, body: { builds: chosen } }),
    onDone: onClose,
    failure: { title: 'Block failed', text: 'Failed to block the account' },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Block Account"
      description={`${email} gets signed out everywhere, can’t sign back in, and can’t add builds. They’ll see why when they try.`}
      className="max-w-md"
    >
      {builds > 0 && (
        <fieldset className="mb-6">
          <legend className="mb-1 font-[550] text-sm">
            {`This account’s ${builds === 1 ? '1 build' : `${builds} builds`}`}
          </legend>
          {FATES.map(({ fate: one, words }) => (
            <RadioRow key={one} name="fate" checked={fate === one} onChange={() => setFate(one)}>
              {words}
            </RadioRow>
          ))}
        </fieldset>
      )}
      <DialogActions onCancel={onClose}>
        <Button
          variant="danger"
          size="lg"
          aria-disabled={isPending}
          onClick={() => isPending || mutate(fate)}
        >
          {isPending ? 'Blocking...' : 'Block Account'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
