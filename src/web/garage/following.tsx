import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { CurrentUser } from '#contract/account/accounts.ts';
import {
  changeFollow,
  type Follow,
  MAX_NEW,
  RHYTHMS,
  type Rhythm,
  removeFollow,
} from '#contract/account/follows.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { readFollows } from '#web/data/follows.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, Failure } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the account follows, what is new there, and how soon that is mailed. */
export function Following({ user }: { user: CurrentUser }) {
  const { data: follows, isError, refetch } = useQuery(readFollows);
  if (!follows) {
    if (isError) return <Failure text="Failed to load what you follow" onRetry={() => void refetch()} />;
    return <p role="status">Loading...</p>;
  }
  if (follows.length === 0) return <NothingFollowed />;
  return (
    <>
      {!user.isEmailVerified && (
        <div className="mb-4">
          <Notice kind="info">Confirm your email to get new builds by email.</Notice>
        </div>
      )}
      <ul aria-label="Following" className="divide-y divide-line rounded-card border border-line bg-panel">
        {follows.map((follow) => (
          <FollowRow key={follow.id} follow={follow} />
        ))}
      </ul>
    </>
  );
}

function NothingFollowed() {
  return (
    <EmptyState
      picture={<Bell aria-hidden strokeWidth={1.25} className="size-14 text-muted" />}
      title="Not following anything yet"
      text="Filter the gallery or open an owner’s builds, then choose Follow These Builds."
      actions={
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Browse Gallery
        </Link>
      }
    />
  );
}

const RHYTHM_LABELS: Record<Rhythm, string> = {
  once: 'Email right away',
  weekly: 'Email weekly',
  never: 'No email',
};

function FollowRow({ follow }: { follow: Follow }) {
  const { id, title, address, newCount } = follow;
  const client = useQueryClient();
  const params = { id: String(id) };
  // At once, which a drawn state is not: of two quick presses the second would end it again.
  const isEnded = useRef(false);
  const change = useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: `follow ${id}` },
    mutationFn: async (rhythm: Rhythm | undefined) => {
      if (rhythm) await askOf(client)(changeFollow, { params, body: { rhythm } });
      else await askOf(client)(removeFollow, { params });
    },
    onSettled: () => client.invalidateQueries({ queryKey: readFollows.queryKey }),
    onError: (error, rhythm) => {
      if (rhythm === undefined) isEnded.current = false;
      showFailure('Error', failureText(error, 'Couldn’t change this. Please try again.'));
    },
  });
  const end = () => {
    if (isEnded.current) return;
    isEnded.current = true;
    change.mutate(undefined);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      <Link
        href={address}
        className="min-w-0 flex-1 basis-56 font-[550] wrap-anywhere hover:text-accent-text max-md:py-2.5"
      >
        {title}
      </Link>
      {newCount > 0 && (
        <Badge small className="bg-approved-soft text-approved">
          {`${newCount < MAX_NEW ? newCount : `${MAX_NEW} or more`} new`}
        </Badge>
      )}
      <Select
        bare
        className="max-md:-ml-2"
        aria-label={`Email settings for ${title}`}
        value={(change.isPending && change.variables) || follow.rhythm}
        onChange={({ currentTarget }) => {
          const rhythm = RHYTHMS.find((one) => one === currentTarget.value);
          if (rhythm && !isEnded.current) change.mutate(rhythm);
        }}
      >
        {RHYTHMS.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {RHYTHM_LABELS[rhythm]}
          </option>
        ))}
      </Select>
      <Button
        variant="ghost"
        size="icon"
        className="-mr-2.5 ml-auto"
        aria-label={`Unfollow ${title}`}
        onClick={end}
      >
        <X aria-hidden className="size-4" />
      </Button>
    </li>
  );
}
