import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Copied } from './copied.tsx';

interface SecretDialogProps {
  title: string;
  /** Who gets it, and that it is not shown again. */
  description: string;
  /** What it is: "Token". */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Something that opens the site to whoever has it, to copy once: nobody can show it again. */
export function SecretDialog({ title, description, label, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={description} className="max-w-md">
      <Copied text={secret} label={label} />
      <DialogActions onCancel={onClose} cancel="Close" className="mt-6" />
    </Dialog>
  );
}
