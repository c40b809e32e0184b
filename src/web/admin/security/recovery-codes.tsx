import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface RecoveryCodesProps {
  codes: string[];
  /** They were kept somewhere. */
  onDone: () => void;
}

/** Codes for when app and passkeys are lost, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  return (
    <div>
      <p className="text-muted text-sm">
        Lost your phone or passkey? Each of these codes signs you in once, after your password. Keep them
        somewhere safe. They won’t be shown again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="measure mt-4 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-raised p-4 max-md:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {typeof navigator !== 'undefined' && 'clipboard' in navigator && (
          <Button
            onClick={() =>
              void navigator.clipboard.writeText(text).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copied ? 'Copied' : 'Copy Codes'}
          </Button>
        )}
        <Button onClick={() => download(text)}>Download</Button>
        <Button variant="primary" className="ml-auto max-md:ml-0" onClick={onDone}>
          I Saved Them
        </Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'fitment-gallery-recovery-codes.txt',
  });
  link.click();
  URL.revokeObjectURL(address);
}
