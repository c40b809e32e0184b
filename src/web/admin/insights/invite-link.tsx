import { Download } from 'lucide-react';
import { useRef } from 'react';
import type { Invite } from '#contract/admin/invites.ts';
import { Copied } from '#web/admin/frame/copied.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QrCode } from '#web/vehicle/sheet/qr-code.tsx';

type InviteSubject = Pick<Invite, 'year' | 'make' | 'model' | 'wheelBrand' | 'wheelModel' | 'wheelSize'>;

/** "2021 Ford F-150 · TIS 544BM · 20×10", as much of it as the invite says. */
export function inviteTitle({ year, make, model, wheelBrand, wheelModel, wheelSize }: InviteSubject): string {
  const words = (...parts: (string | number | null)[]) => parts.filter(Boolean).join(' ');
  return [words(year, make, model), wheelText({ wheelBrand, wheelModel }), wheelSize?.replace('x', '×')]
    .filter(Boolean)
    .join(' · ');
}

function wheelText({ wheelBrand, wheelModel }: Pick<InviteSubject, 'wheelBrand' | 'wheelModel'>): string {
  return wheelModel ? [wheelBrand, wheelModel].filter(Boolean).join(' ') : '';
}

/** What an administrator may write to owners: what is wanted in words, and the link. */
export function inviteText(invite: InviteSubject & Pick<Invite, 'link'>): string {
  const { make, model, year, wheelSize, link } = invite;
  const vehicle = [year, make, model].filter(Boolean).join(' ') || 'build';
  const wheel = [wheelText(invite), wheelSize?.replace('x', '×')].filter(Boolean).join(' ');
  const what = wheel === '' ? vehicle : `${vehicle} on ${wheel}${invite.wheelModel ? '' : ' wheels'}`;
  return `Got a ${what}? We’d love to have it in our gallery. The form is prefilled and takes about three minutes: ${link}`;
}

/** The link of an invite: to copy, as a text to send, and as a code for cameras. */
export function InviteLinkDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const code = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send This Invite"
      description={inviteTitle(invite)}
      className="max-w-xl"
    >
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-col gap-5">
          <Copied text={invite.link} label="Link" />
          <Copied text={inviteText(invite)} label="Text to send" rows={7} />
        </div>
        <div className="flex flex-col items-center gap-3">
          <div ref={code} className="size-44 rounded-card bg-white p-4 text-black">
            <QrCode address={invite.link} label="QR code of the link" />
          </div>
          <Button onClick={() => saveCode(code.current?.querySelector('svg'), `invite-${invite.code}.svg`)}>
            <Download aria-hidden className="size-4" />
            Save QR Code
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Scanners need so many empty modules around a code. */
const QUIET_ZONE = 4;

function saveCode(svg: SVGSVGElement | null | undefined, name: string): void {
  if (!svg) return;
  const copy = svg.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) return;
  const side = svg.viewBox.baseVal.width + 2 * QUIET_ZONE;
  copy.setAttribute('viewBox', `${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`);
  copy.removeAttribute('class');
  const file = new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
