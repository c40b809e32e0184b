import type { ReactNode } from 'react';
import { NO_IMAGE } from '#contract/submission.ts';
import { useYears } from '#web/vehicle-form/fields/form-choices.ts';
import { OwnerFields } from '#web/vehicle-form/fields/owner-fields.tsx';
import { SuspensionFields } from '#web/vehicle-form/fields/suspension-fields.tsx';
import { TireFields } from '#web/vehicle-form/fields/tire-fields.tsx';
import { VehicleFields } from '#web/vehicle-form/fields/vehicle-fields.tsx';
import { WheelFields } from '#web/vehicle-form/fields/wheel-fields.tsx';
import { PhotoPicker } from '#web/vehicle-form/photos/photo-picker.tsx';
import type { Photos } from '#web/vehicle-form/photos/use-photo-shelf.ts';
import type { Video } from '#web/vehicle-form/video/use-video.ts';
import { VideoPicker } from '#web/vehicle-form/video/video-picker.tsx';
import { FormSection } from './form-section.tsx';

interface BuildSectionsProps {
  photos: Photos;
  video: Video;
  /** The form was sent without a picture. */
  noPhotos: boolean;
  guest: boolean;
  /** After the owner's fields. */
  children?: ReactNode;
}

/** All parts of the form, in order (§2). */
export function BuildSections({ photos, video, noPhotos, guest, children }: BuildSectionsProps) {
  const years = useYears();
  return (
    <>
      <FormSection
        id="photos"
        text="Up to 5 photos, 10 MB each. JPG, PNG, WebP or HEIC. The first is the main one; drag to reorder."
      >
        <div className="mt-4">
          <PhotoPicker photos={photos} error={noPhotos ? NO_IMAGE : undefined} />
        </div>
      </FormSection>
      <VideoPicker video={video} />
      <VehicleFields years={years} />
      <WheelFields />
      <TireFields />
      <SuspensionFields />
      <OwnerFields guest={guest}>{children}</OwnerFields>
    </>
  );
}
