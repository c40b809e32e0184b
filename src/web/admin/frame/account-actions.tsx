import { User } from 'lucide-react';
import { useId } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LogoutButton } from './logout-button.tsx';

interface AccountActionsProps {
  username: string;
  onChangePassword: () => void;
}

/** Who is signed in, Change Password and Logout; on narrow screens behind one button. */
export function AccountActions({ username, onChangePassword }: AccountActionsProps) {
  const id = useId();
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
        <button
          type="button"
          popoverTarget={id}
          aria-label="Account"
          className={buttonClass({ variant: 'ghost', size: 'icon' })}
        >
          <User aria-hidden className="size-[18px]" />
        </button>
        <div
          id={id}
          popover="auto"
          className="fixed inset-auto top-14 right-4 m-0 w-60 rounded-card border border-line bg-panel p-2 text-text shadow-float"
        >
          <div className="px-3 py-2">{welcome}</div>
          <Button
            variant="ghost"
            popoverTarget={id}
            className="w-full justify-start px-3"
            onClick={onChangePassword}
          >
            Change Password
          </Button>
          <LogoutButton variant="ghost" className="w-full justify-start px-3" />
        </div>
      </div>
    </>
  );
}
