import { ChevronLeft, Copy, EyeOff, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { useBuilds, useSummary } from '#web/admin/builds/use-builds.tsx';
import { AdminScreen } from '#web/admin/frame/admin-screen.tsx';
import { Counter, Pager } from '#web/admin/frame/figures.tsx';
import { type OnPage, useLastPage } from '#web/admin/frame/last-page.ts';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { AssociationFilters, AssociationList, selectIdOf } from './association-list.tsx';
import { ROWS, useAssociationsState } from './associations-address.ts';
import { DuplicatesDialog } from './duplicates-dialog.tsx';
import { focusImageSearch, ImageGrid, useUploadedImages, type WantedImages } from './image-grid.tsx';
import { IntegrityDialog } from './integrity-dialog.tsx';
import { PlatesDialog } from './plates-dialog.tsx';
import { type StagedChanges, useStaged } from './use-staged.ts';

/** Which build shows which uploaded picture first. */
export function ImageAssociationsScreen() {
  return (
    <AdminScreen place="images">
      <Associations />
    </AdminScreen>
  );
}

function Associations() {
  const address = useAssociationsState();
  const isAdministrator = useIsAdministrator();
  const { search, image, page } = address.state;
  const filter = { search: search || undefined, image: image || undefined };
  const { data: summary, isFetching: isCounting } = useSummary({ ...filter, uploads: 'true' });
  const builds = useBuilds({ ...filter, limit: ROWS, offset: (page - 1) * ROWS });
  const onPage: OnPage = (next, options) => address.change({ page: next }, options);
  const counted = { shown: builds.data?.length, total: summary?.matching, isCounting };
  const leadsOn = useLastPage({ page, size: ROWS, ...counted, onPage });
  const [wanted, setWanted] = useState<WantedImages>({ unusedOnly: false, search: '' });
  const images = useUploadedImages(wanted);
  const [picked, setPicked] = useState<string>();
  const [open, setOpen] = useState<'integrity' | 'duplicates' | 'plates'>();
  const close = () => setOpen(undefined);
  const changes = useStaged();
  const imageSearch = useImageSearch(changes);
  const { staged, done } = changes;
  const counts = summary?.images;
  return (
    <>
      <main className="flex flex-1 flex-col">
        <div className="flex flex-wrap items-center gap-2 px-4 py-4 md:px-6">
          <h1 className="mr-auto font-condensed max-lg:w-full font-semibold text-[28px]/9">
            Image Association Manager
          </h1>
          <div className="max-lg:mr-auto max-sm:w-full">
            <Link href="/admin" className={buttonClass({ variant: 'ghost', className: 'max-lg:-ml-3' })}>
              <ChevronLeft aria-hidden className="size-4" />
              Back to Admin
            </Link>
          </div>
          <Button className="max-sm:flex-1" onClick={() => setOpen('duplicates')}>
            <Copy aria-hidden className="size-4" />
            Duplicates
          </Button>
          {isAdministrator && (
            <>
              <Button className="max-sm:flex-1" onClick={() => setOpen('plates')}>
                <EyeOff aria-hidden className="size-4" />
                License Plates
              </Button>
              <Button className="max-sm:flex-1" onClick={() => setOpen('integrity')}>
                <ShieldCheck aria-hidden className="size-4" />
                Check Integrity
              </Button>
            </>
          )}
        </div>
        <dl className="grid grid-cols-2 border-line border-y sm:grid-cols-4">
          <Counter label="With Images" count={counts?.present} />
          <Counter label="Need Assignment" count={counts?.awaiting} />
          <Counter label="Missing Images" count={counts?.missing} />
          <Counter label="Available Images" count={summary?.uploadedImages} />
        </dl>
        <div className="grid gap-x-8 gap-y-8 px-4 py-5 md:px-6 xl:grid-cols-[minmax(0,1fr)_600px]">
          <section aria-label="Builds and their images" className="min-w-0 max-xl:order-last">
            <AssociationFilters {...address} />
            <AssociationList
              builds={builds}
              leadsOn={leadsOn}
              changes={changes}
              images={images.data ?? []}
              picked={picked}
              onSearch={imageSearch.begin}
            />
          </section>
          <div className="xl:sticky xl:top-[calc(var(--admin-header)+20px)] xl:grid xl:max-h-[calc(100dvh-var(--admin-header)-96px)]">
            <ImageGrid
              images={images}
              wanted={wanted}
              onWanted={setWanted}
              picked={imageSearch.vehicle ? undefined : picked}
              onPick={imageSearch.vehicle ? imageSearch.take : setPicked}
              searchedFor={imageSearch.vehicle && vehicleName(imageSearch.vehicle)}
              onStopSearch={imageSearch.end}
            />
          </div>
        </div>
      </main>
      <footer
        data-foot-bar
        className="sticky bottom-0 z-10 mt-auto flex min-h-14 flex-wrap items-center gap-2 border-line border-t bg-panel px-4 py-2 md:px-6"
      >
        <Button
          variant="primary"
          disabled={staged.size === 0}
          aria-describedby="what-is-saved"
          aria-disabled={done !== undefined}
          onClick={() => void changes.save()}
        >
          {done === undefined ? `Save All Changes (${staged.size})` : `Saving, ${done} done...`}
        </Button>
        <Button
          disabled={staged.size === 0 || done !== undefined}
          aria-describedby="what-is-saved"
          onClick={changes.reset}
        >
          Reset Changes
        </Button>
        <p id="what-is-saved" className="min-w-0 flex-1 basis-32 text-muted text-xs">
          {staged.size > 0
            ? 'Changes stay here until you save, even if you leave this page.'
            : 'No changes yet.'}
        </p>
        <Pager page={page} size={ROWS} total={summary?.matching ?? 0} onPage={onPage} />
      </footer>
      {open === 'integrity' && <IntegrityDialog onClose={close} />}
      {open === 'plates' && <PlatesDialog onClose={close} />}
      {open === 'duplicates' && <DuplicatesDialog onClose={close} />}
    </>
  );
}

/** One build whose image is searched for among all: the next one picked is its. */
function useImageSearch(changes: StagedChanges) {
  const [vehicle, setVehicle] = useState<PrivateVehicle>();
  const begin = (wanting: PrivateVehicle) => {
    setVehicle(wanting);
    focusImageSearch();
  };
  const end = () => {
    setVehicle(undefined);
    const select = vehicle && document.getElementById(selectIdOf(vehicle));
    // The list may show other builds by now.
    if (select) select.focus();
    else focusImageSearch();
  };
  const take = (url: string | undefined) => {
    if (vehicle && url !== undefined) changes.stage(vehicle, url);
    end();
  };
  return { vehicle, begin, take, end };
}
