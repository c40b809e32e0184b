import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Activity, listActivity } from '#contract/admin/activity.ts';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { REASON_LENGTH } from '#domain/limits.ts';
import { FieldChanges } from '#web/admin/activity/activity-row.tsx';
import { CONFIRM_DELETE } from '#web/admin/builds/build-changes.ts';
import { BuildEditor } from '#web/admin/editor/build-editor.tsx';
import { ImagesDialog } from '#web/admin/images/images-dialog.tsx';
import { useIsAdministrator } from '#web/admin/session/admin-session.tsx';
import { useIsUnsaved } from '#web/admin/session/unsaved-changes.ts';
import { read } from '#web/data/api.ts';
import { Field, TextArea } from '#web/ui/form/field.tsx';
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx';
import { openLazy } from '#web/ui/lazy-part.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Picture } from '#web/ui/photo/photo.tsx';
import { picturesOf, vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { LazyLightbox, PhotoStrip } from '#web/vehicle/photos/photo-strip.tsx';
import { Checks } from './checks.tsx';
import { useReviewKeys } from './review-keys.ts';
import { Decisions, OtherActions, ReviewPlate } from './review-panel.tsx';
import type { Review } from './use-review.ts';

interface ReviewBuildProps {
  vehicle: PrivateVehicle;
  review: Review;
}

type Open = 'editor' | 'images' | 'delete' | 'lightbox';

/** The build under review: photos and checks in the middle, plate and actions at the right. */
export function ReviewBuild({ vehicle, review }: ReviewBuildProps) {
  const [photo, setPhoto] = useState(0);
  const isUnsaved = useIsUnsaved(vehicle.id);
  const isAdministrator = useIsAdministrator();
  // Nothing is decided on over what was typed before.
  const [open, setOpen] = useState<Open | undefined>(isUnsaved ? 'editor' : undefined);
  const [reason, setReason] = useState('');
  const close = () => setOpen(undefined);
  const handlers = {
    isUnsaved,
    photo,
    onPhoto: setPhoto,
    onEdit: () => setOpen('editor'),
    onImages: () => setOpen('images'),
    onDelete: isAdministrator ? () => setOpen('delete') : undefined,
  };
  useReviewKeys(review, handlers);
  const index = Math.min(photo, picturesOf(vehicle).length - 1);
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-col xl:overflow-y-auto">
        <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] border-line border-b lg:h-[56vh] xl:h-[60%]">
          <PhotoStrip
            vehicle={vehicle}
            index={index}
            onIndex={setPhoto}
            onEnlarge={() => openLazy(LazyLightbox, () => setOpen('lightbox'))}
          />
        </div>
        <OwnerChanges vehicle={vehicle} />
        <Checks vehicle={vehicle} shown={urlOf(vehicle, index)} onRepair={review.change} />
      </div>
      {/* On narrow screens no box of its own, so that the decisions stay in reach beside photos and checks too. */}
      <div className="flex min-h-0 flex-col border-line max-xl:contents xl:border-l">
        {open === 'editor' ? (
          <div className="min-h-0 flex-1 overflow-y-auto border-line py-4 max-xl:border-t">
            <BuildEditor vehicle={vehicle} onSaved={close} onCancel={close} />
          </div>
        ) : (
          <>
            <div className="min-h-0 flex-1 border-line px-4 pt-5 pb-4 max-xl:border-t md:px-6 xl:overflow-y-auto">
              <ReviewPlate vehicle={vehicle} />
            </div>
            <Decisions onApprove={() => review.decide(false)} onFeature={() => review.decide(true)} />
            <OtherActions
              onEdit={handlers.onEdit}
              onImages={handlers.onImages}
              onSkip={() => review.goTo(review.index + 1)}
              onDelete={handlers.onDelete}
            />
          </>
        )}
      </div>
      {open === 'images' && <ImagesDialog vehicle={vehicle} onClose={close} />}
      {open === 'lightbox' && (
        <LazyBoundary part={LazyLightbox} opened="photo" onClose={close}>
          <LazyLightbox vehicle={vehicle} index={index} onIndex={setPhoto} onClose={close} />
        </LazyBoundary>
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={`Delete ${vehicleName(vehicle)}`}
          text={CONFIRM_DELETE}
          isPending={review.remove.isPending}
          onConfirm={() => review.remove.mutate({ vehicle, reason: reason.trim() }, { onSettled: close })}
          onClose={close}
        >
          {vehicle.userId !== null && (
            <Field label="Reason (optional)" hint="Emailed to the owner." className="mb-5">
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={REASON_LENGTH}
                  value={reason}
                  onChange={({ currentTarget }) => setReason(currentTarget.value)}
                />
              )}
            </Field>
          )}
        </ConfirmDialog>
      )}
      <NextPhoto vehicle={review.next} />
    </>
  );
}

/** Address of a photo of the build, unless a drawing stands in its place. */
function urlOf(vehicle: PrivateVehicle, index: number): string | undefined {
  const picture = picturesOf(vehicle)[index];
  return typeof picture === 'object' ? picture.url : undefined;
}

/** Fetches the photo of the build that follows, so that it is there at once. */
function NextPhoto({ vehicle }: { vehicle: PrivateVehicle | undefined }) {
  const [picture] = vehicle ? picturesOf(vehicle) : [];
  if (typeof picture !== 'object') return null;
  return (
    <div hidden>
      <Picture
        url={picture.url}
        known={picture.known}
        alt=""
        sizes="(min-width: 1024px) 60vw, 100vw"
        priority
      />
    </div>
  );
}

/** What the owner changed since the build was approved, and why it is here again. */
function OwnerChanges({ vehicle }: { vehicle: PrivateVehicle }) {
  const { data } = useQuery(
    read(listActivity, { query: { subject: 'vehicle', subjectId: vehicle.id, limit: 20 } }),
  );
  const change = data && changeToReview(data.activities);
  if (!change) return null;
  // The text says it.
  const { isApproved: _now, ...after } = change.after ?? {};
  const { isApproved: _then, ...before } = change.before ?? {};
  return (
    <section aria-labelledby="owner-changes" className="border-line border-b px-4 py-4 md:px-6">
      <h2 id="owner-changes" className="font-condensed font-semibold text-xl/6">
        Changed by the owner
      </h2>
      <p className="mt-1 text-muted">It was approved. This change took it out of the gallery.</p>
      <FieldChanges activity={{ before, after }} className="mt-2 text-sm" />
    </section>
  );
}

/** The owner's latest change, unless it was approved; an approval that was taken back does not count. */
function changeToReview(activities: Activity[]): Activity | undefined {
  let takenBack = 0;
  for (const activity of activities) {
    if (activity.action === 'unapprove') takenBack += 1;
    else if (activity.action === 'approve') takenBack -= 1;
    if (takenBack < 0) return undefined;
    if (activity.action === 'update' && activity.adminName === 'owner') return activity;
  }
  return undefined;
}
