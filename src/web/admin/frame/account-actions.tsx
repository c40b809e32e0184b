import { User } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { IconMenu } from '#web/ui/icon-menu.tsx';
import { LogoutButton } from './logout-button.tsx';

interface AccountActionsProps {
  username: string;
  onChangePassword: () => void;
}

const ROW = 'w-full justify-start';

/** Who is signed in, Change Password and Logout; on narrow screens behind one button. */
export function AccountActions({ username, onChangePassword }: AccountActionsProps) {
  const welcome = (
    <p className="text-muted">
      Welcome, <span className="text-text">{username}</span>
    </p>
  );
  return (
    <>
      <div className="flex items-center gap-2 max-md:hidden">
        <div className="px-2">{welcome}</div>
        <Button variant="ghost" onClick={onChangePassword}>
          Change Password
        </Button>
        <LogoutButton />
      </div>
      <div className="md:hidden">
        <IconMenu label="Account" Icon={User}>
          {(id) => (
            <>
              <div className="px-3.5 py-2">{welcome}</div>
              <Button variant="ghost" popoverTarget={id} className={ROW} onClick={onChangePassword}>
                Change Password
              </Button>
              <LogoutButton variant="ghost" popoverTarget={id} className={ROW} />
            </>
          )}
        </IconMenu>
      </div>
    </>
  );
}
