import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type AccountSettings,
  changeNotices,
  endOtherSessions,
  endSession,
  type NoticeChoices,
  type OpenSession,
} from '#contract/account/settings.ts';
import { askOf } from '#web/data/api.ts';
import { failureText, showFailure } from '#web/data/failure.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';
import { dayText } from '#web/vehicle/data/day-text.ts';
import { readAccountSettings } from './queries.ts';

const NOTICES: { key: keyof NoticeChoices; label: string }[] = [
  { key: 'reviews', label: 'One of my builds is approved, declined, or featured' },
  { key: 'likes', label: 'One of my builds reaches 10, 50, 100, 500, or 1,000 likes' },
  { key: 'questions', label: 'Someone asks about one of my builds or answers my question' },
];

interface Choice {
  key: keyof NoticeChoices;
  on: boolean;
}

/** What is mailed to the owner; a choice holds at once. */
export function NoticeChoicesList({ notices }: { notices: NoticeChoices }) {
  const client = useQueryClient();
  // Its own, so that an answer that was asked for before the choice cannot show the old one again.
  const [chosen, setChosen] = useState(notices);
  const lastOf = useRef<Partial<Record<keyof NoticeChoices, Choice>>>({});
  const { mutate } = useMutation({
    // One after another, so that the last choice is the one that stays.
    scope: { id: changeNotices.path },
    // Alone: another tab may have chosen of the others meanwhile.
    mutationFn: ({ key, on }: Choice) => askOf(client)(changeNotices, { body: { [key]: on } }),
    onSuccess: (_done, { key, on }) =>
      client.setQueryData(
        readAccountSettings.queryKey,
        (settings) => settings && { ...settings, notices: { ...settings.notices, [key]: on } },
      ),
    onError: (error, refused) => {
      const { key } = refused;
      const current = client.getQueryData(readAccountSettings.queryKey)?.notices ?? notices;
      // A later choice of the same stays.
      if (refused === lastOf.current[key]) setChosen((now) => ({ ...now, [key]: current[key] }));
      showFailure('Error', failureText(error, 'Couldn’t save your choice. Please try again.'));
    },
  });
  const choose = (choice: Choice) => {
    setChosen((now) => ({ ...now, [choice.key]: choice.on }));
    lastOf.current[choice.key] = choice;
    mutate(choice);
  };
  return (
    <div className="mt-1">
      {NOTICES.map(({ key, label }) => (
        <CheckboxRow
          key={key}
          checked={chosen[key]}
          onChange={({ currentTarget }) => choose({ key, on: currentTarget.checked })}
        >
          {label}
        </CheckboxRow>
      ))}
    </div>
  );
}

/** Where the account is signed in, and signing out there. */
export function OpenSessions({ sessions }: Pick<AccountSettings, 'sessions'>) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <>
      <ul aria-label="Signed in" className="mt-1 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 flex-1 text-text">
              <span>{session.device}</span>{' '}
              <span className="measure whitespace-nowrap text-muted max-md:block">
                <span className="max-md:hidden">· </span>
                <span>{whenText(session)}</span>
              </span>
            </span>
            {session.isThisOne ? <Badge small>This browser</Badge> : <EndSessions one={session} />}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <div className="mt-2">
          <EndSessions />
        </div>
      )}
    </>
  );
}

/** Signs out in one place, or everywhere but here. Each waits for its own answer alone. */
function EndSessions({ one }: { one?: OpenSession }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      one ? askOf(client)(endSession, { params: { id: one.id } }) : askOf(client)(endOtherSessions, {}),
    onSuccess: () => toast({ title: one ? `Signed out: ${one.device}` : 'Signed out everywhere else' }),
    onError: (error) => showFailure('Error', failureText(error, 'Couldn’t sign out. Please try again.')),
    onSettled: () => client.invalidateQueries({ queryKey: readAccountSettings.queryKey }),
  });
  return (
    <Button
      size="sm"
      aria-label={one && `Sign out ${one.device}`}
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      {one ? 'Sign Out' : 'Sign Out Everywhere Else'}
    </Button>
  );
}

function whenText({ openedAt, seenAt }: OpenSession): string {
  return `last seen ${dayText(seenAt ?? openedAt)}`;
}
