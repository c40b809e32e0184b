import { ChevronLeft } from 'lucide-react';
import type { FormEventHandler, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';

interface FormLayoutProps {
  back: { href: string; label: string };
  title: string;
  text: ReactNode;
  /** Beside the form: the list of its parts, and the preview. */
  list: ReactNode;
  preview: ReactNode;
  /** Stands at the bottom of the window. */
  bar: ReactNode;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** A long form: its parts listed left, a preview right, a bar below. */
export function FormLayout({ back, title, text, list, preview, bar, onSubmit, children }: FormLayoutProps) {
  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={submitOnEnter}>
      <main
        id="content"
        className="mx-auto grid max-w-[1392px] gap-x-10 px-4 pt-4 pb-6 md:px-6 md:pt-6 lg:grid-cols-[224px_minmax(0,1fr)] xl:grid-cols-[224px_minmax(0,704px)_336px] xl:justify-center"
      >
        <div className="max-w-[720px] lg:col-start-2">
          <Link
            href={back.href}
            className="-ml-1 inline-flex min-h-10 items-center gap-1.5 rounded-control pr-2 text-sm text-muted hover:text-text"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
          <h1 className="mt-1 font-condensed text-[40px]/11 font-semibold">{title}</h1>
          <p className="mt-1 mb-5 text-base text-muted">{text}</p>
        </div>
        <div className="lg:row-start-2">{list}</div>
        <div className="min-w-0 max-w-[720px] lg:col-start-2 lg:row-start-2">{children}</div>
        <aside
          aria-label="Preview"
          className="border-t border-line pt-6 max-xl:mt-6 max-xl:max-w-[720px] lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:border-0 xl:pt-28"
        >
          <div className="xl:sticky xl:top-20">{preview}</div>
        </aside>
      </main>
      {bar}
    </form>
  );
}

/** The browser sends no form with Enter while its button is disabled; ours then says what is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  const isField = target instanceof HTMLInputElement && !['file', 'checkbox'].includes(target.type);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField) return;
  event.preventDefault();
  currentTarget.requestSubmit();
}
