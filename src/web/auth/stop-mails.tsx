import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { type StoppedMails, stopMails } from '#contract/account/settings.ts';
import { askOf } from '#web/data/api.ts';
import { failureText } from '#web/data/failure.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';

const STOPPED: Record<StoppedMails, string> = {
  reviews: 'You won’t get emails when your builds are approved, declined, or featured.',
  likes: 'You won’t get emails about likes on your builds.',
  questions: 'You won’t get emails about questions and answers.',
  follow: 'You unfollowed this and won’t get emails about it.',
};

/** Where the link at the end of a mail leads. The browser ends the mails, so that no link scanner can. */
export function StopMails({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: [stopMails.path, token],
    queryFn: ({ client }) => askOf(client)(stopMails, { params: { token } }),
  });
  return (
    <AuthFrame title="Email settings">
      <div className="flex flex-col gap-5">
        {data && (
          <Notice kind="success" title="Done">
            {STOPPED[data.stopped]}
          </Notice>
        )}
        {error && (
          <Notice kind="error" title="That didn’t work">
            {failureText(error, 'An error occurred. Please try again.')}
          </Notice>
        )}
        {!data && !error && <p role="status">One moment...</p>}
        <Link
          href="/my-vehicles?tab=account"
          className={buttonClass({ variant: 'outline', size: 'lg', className: 'w-full' })}
        >
          Manage Email Settings
        </Link>
      </div>
    </AuthFrame>
  );
}
