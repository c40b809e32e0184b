import { User } from 'lucide-react';
import { useState } from 'react';
import { useAdminLogOut } from '#web/admin/session/admin-session.tsx';
import { useStagedImages } from '#web/admin/session/staged-images.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { IconMenu } from '#web/ui/overlay/icon-menu.tsx';

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

type LogoutButtonProps = Pick<Parameters<typeof Button>[0], 'variant' | 'className' | 'popoverTarget'>;

/** Logs out; asks first when image assignments would be lost. */
function LogoutButton(look: LogoutButtonProps) {
  const logOut = useAdminLogOut();
  const unsaved = useStagedImages().size;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (unsaved > 0 ? setAsking(true) : logOut())}>
        Logout
      </Button>
      {asking && (
        <ConfirmDialog
          title="Log out without saving?"
          text={`${unsaved === 1 ? '1 image assignment is' : `${unsaved} image assignments are`} not saved and would be lost.`}
          action="Logout"
          onConfirm={logOut}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
