import { ChevronLeft, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { FormProvider, useFormState } from 'react-hook-form';
import { Link } from 'wouter';
import { Button } from '#web/ui/button.tsx';
import { arrivedOf, isUploading, takenOf } from '#web/uploads/upload.ts';
import { type UploadQueue, useUploadFigure, useUploads } from '#web/uploads/upload-queue.ts';
import type { DraftKeeper } from '#web/vehicle-form/draft/draft-keeper.ts';
import { DraftLine } from '#web/vehicle-form/draft/draft-line.tsx';
import type { VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { SectionList } from './section-list.tsx';
import { buttonOf, missingFor, showFirstProblem, type useVehicleForm } from './use-vehicle-form.ts';
import { VehiclePreview } from './vehicle-preview.tsx';

interface FormLayoutProps {
  /** The engine of the form. */
  engine: ReturnType<typeof useVehicleForm<VehicleValues>>;
  back: { href: string; label: string };
  title: string;
  text: ReactNode;
  /** What it is called to undo all that was filled in. */
  startOver: string;
  /** On the button that sends it. */
  words: { send: string; sending: string };
  children: ReactNode;
}

/** A long form: its parts listed left, a preview right, a bar below. */
export function FormLayout({ engine, back, title, text, startOver, words, children }: FormLayoutProps) {
  const { form, check, photos, video, draft, submit, isSubmitting } = engine;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onKeyDown={(event) => submitOnEnter(event, isSubmitting)}>
        <main
          id="content"
          className="mx-auto grid max-w-[1392px] gap-x-10 px-4 pt-4 pb-6 md:px-6 md:pt-6 lg:grid-cols-[224px_minmax(0,1fr)] xl:grid-cols-[224px_minmax(0,704px)_336px] xl:justify-center"
        >
          <div className="min-w-0 max-w-[720px] lg:col-start-2">
            <Link
              href={back.href}
              className="-ml-1 inline-flex min-h-10 items-center gap-1.5 rounded-control pr-2 text-sm text-muted hover:text-text"
            >
              <ChevronLeft aria-hidden className="size-4" />
              <span>{back.label}</span>
            </Link>
            <h1 className="mt-1 font-condensed text-[40px]/11 font-semibold">{title}</h1>
            <p className="mt-1 mb-5 text-base wrap-anywhere text-muted">{text}</p>
          </div>
          <div className="lg:row-start-2">
            <SectionList photos={photos} video={video} check={check} />
          </div>
          <div className="min-w-0 max-w-[720px] lg:col-start-2 lg:row-start-2">{children}</div>
          <aside
            aria-label="Preview"
            className="border-t border-line pt-6 max-xl:mt-6 max-xl:max-w-[720px] lg:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1 xl:border-0 xl:pt-28"
          >
            <div className="xl:sticky xl:top-20">
              <VehiclePreview photos={photos} />
            </div>
          </aside>
        </main>
        <FormBar
          draft={draft}
          startOver={startOver}
          photos={photos}
          submit={{ ...buttonOf(engine, words), missing: missingFor(engine) }}
        />
      </form>
    </FormProvider>
  );
}

/** The browser sends no form with Enter while its button is disabled; ours then says what is missing, unless it is being sent. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>, isSubmitting: boolean): void {
  const { target, currentTarget } = event;
  // A dialog over the form is no part of it, though its keys come by here.
  const isOurs = target instanceof HTMLInputElement && currentTarget.contains(target);
  const isField = isOurs && !['file', 'checkbox'].includes(target.type);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField) return;
  event.preventDefault();
  if (!isSubmitting) currentTarget.requestSubmit();
}

interface FormBarProps {
  draft: Pick<DraftKeeper, 'get' | 'subscribe' | 'startOver' | 'undo'>;
  startOver: string;
  photos: UploadQueue;
  submit: { label: string; disabled: boolean; missing: string | undefined };
}

/** The foot of a long form: what is kept, what is on its way, what is missing, and the button. */
function FormBar({ draft, startOver, photos, submit }: FormBarProps) {
  const uploading = useUploadFigure(photos, isUploading);
  const missingId = useId();
  return (
    <section aria-label="Send" data-foot-bar className="sticky bottom-0 z-10 border-t border-line bg-panel">
      <div className="mx-auto flex min-h-18 max-w-[1392px] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 md:px-6">
        <DraftLine draft={draft} startOver={startOver} />
        {uploading ? <UploadProgress photos={photos} /> : <WrongFields />}
        {submit.missing && (
          <p id={missingId} className="text-muted text-sm max-md:w-full max-md:text-right">
            {submit.missing}
          </p>
        )}
        <Button
          type="submit"
          aria-describedby={submit.missing && missingId}
          variant="primary"
          size="lg"
          disabled={submit.disabled}
          className="min-w-[190px] max-md:w-full lg:min-w-[220px]"
        >
          {submit.label}
        </Button>
      </div>
    </section>
  );
}

function WrongFields() {
  const count = Object.keys(useFormState().errors).length;
  if (count === 0) return null;
  return (
    <Button variant="ghost" size="sm" onClick={showFirstProblem} className="-mr-1 text-error! max-md:px-1">
      <CircleAlert aria-hidden className="size-4" />
      <span>{count === 1 ? 'Fix 1 field' : `Fix ${count} fields`}</span>
    </Button>
  );
}

function UploadProgress({ photos }: { photos: UploadQueue }) {
  const uploads = takenOf(useUploads(photos));
  const bytes = uploads.reduce((sum, upload) => sum + upload.bytes, 0);
  const sentBytes = uploads.reduce((sum, upload) => sum + upload.sentBytes, 0);
  const percent = bytes > 0 ? Math.round((100 * sentBytes) / bytes) : 100;
  return (
    <div className="flex items-center gap-2.5 text-sm text-text-2">
      <span aria-hidden className="h-1.5 w-32 overflow-hidden rounded-full bg-line max-lg:w-16">
        <span className="block h-full bg-ink" style={{ width: `${percent}%` }} />
      </span>
      <span className="measure">
        {`${arrivedOf(uploads).length} of ${uploads.length} ${uploads.length === 1 ? 'photo' : 'photos'}, ${percent < 100 ? `${percent}%` : 'being prepared'}`}
      </span>
    </div>
  );
}
