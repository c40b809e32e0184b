import type { ReactNode } from 'react';
import { NO_IMAGE } from '#contract/submission.ts';
import { useYears } from './form-choices.ts';
import { FormSection } from './form-section.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { SuspensionFields } from './suspension-fields.tsx';
import { TireFields } from './tire-fields.tsx';
import type { Photos } from './use-photo-shelf.ts';
import type { Video } from './use-video.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { VideoPicker } from './video-picker.tsx';
import { WheelFields } from './wheel-fields.tsx';

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
