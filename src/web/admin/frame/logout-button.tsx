import { useState } from 'react';
import { useStagedImages } from '#web/admin/images/staged-images.ts';
import { useAdminLogOut } from '#web/admin/session/admin-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type LogoutButtonProps = Pick<Parameters<typeof Button>[0], 'variant' | 'className' | 'popoverTarget'>;

/** Logs out; asks first when image assignments would be lost. */
export function LogoutButton(look: LogoutButtonProps) {
  const logOut = useAdminLogOut();
  const unsaved = useStagedImages().size;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (unsaved > 0 ? setAsking(true) : logOut())}>
        Logout
      </Button>
      {asking && (
        <Dialog
          open
          onClose={() => setAsking(false)}
          title="Log out without saving?"
          description={`${unsaved === 1 ? '1 image assignment is' : `${unsaved} image assignments are`} not saved and would be lost.`}
          className="max-w-md"
        >
          <div className="flex justify-end gap-2 max-md:flex-col-reverse">
            <Button size="lg" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" size="lg" onClick={logOut}>
              Logout
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
