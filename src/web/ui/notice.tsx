import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOK = {
  success: { Icon: CircleCheck, colors: 'bg-approved-soft text-approved' },
  info: { Icon: Info, colors: 'bg-raised text-muted' },
  error: { Icon: CircleAlert, colors: 'bg-error-soft text-error' },
};

interface NoticeProps {
  kind: keyof typeof LOOK;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons; at the end on wide screens, else below. */
  actions?: ReactNode;
}

/** Something the visitor should know, in its place on the page; announced when it appears. */
export function Notice({ kind, title, children, actions }: NoticeProps) {
  const { Icon, colors } = LOOK[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={clsx('flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card p-4 text-sm', colors)}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <Icon aria-hidden className="size-5 shrink-0" />
        <div className="min-w-0 text-text wrap-break-word">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={clsx(title && 'text-text-2')}>{children}</div>}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2 max-md:w-full">{actions}</div>}
    </div>
  );
}
