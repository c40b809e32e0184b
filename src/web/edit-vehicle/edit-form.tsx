import { FormProvider } from 'react-hook-form';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { useSite } from '#web/data/site.ts';
import { Notice } from '#web/ui/notice.tsx';
import { vehicleName } from '#web/vehicle/data/vehicle-text.ts';
import { BuildPreview } from '#web/vehicle-form/build-preview.tsx';
import { BuildSections } from '#web/vehicle-form/build-sections.tsx';
import { OlderDraft } from '#web/vehicle-form/draft/older-draft.tsx';
import { FormBar } from '#web/vehicle-form/form-bar.tsx';
import { FormLayout } from '#web/vehicle-form/form-layout.tsx';
import { SectionList } from '#web/vehicle-form/section-list.tsx';
import { showFirstProblem } from '#web/vehicle-form/show-first-problem.ts';
import { useEditForm } from './use-edit-form.ts';

/** The form that changes a build, with what is stored in it. */
export function EditForm({ vehicle }: { vehicle: PrivateVehicle }) {
  const { build, photos, video, draft, submit, button } = useEditForm(vehicle);
  const { reviewsBuilds } = useSite();
  return (
    <FormProvider {...build.form}>
      <FormLayout
        back={{ href: '/my-vehicles', label: 'Back to My Vehicles' }}
        title="Edit vehicle"
        text={vehicleName(vehicle)}
        list={<SectionList states={build.states} />}
        preview={<BuildPreview photo={photos.photos[0]} />}
        bar={
          <FormBar
            draft={draft}
            startOver="Discard draft"
            photos={photos}
            wrongFields={build.wrongFields}
            onShowWrong={showFirstProblem}
            submit={button}
          />
        }
        onSubmit={submit}
      >
        {draft.older && <OlderDraft draft={draft.older} />}
        {reviewsBuilds && vehicle.isApproved && <ReviewNotice />}
        <BuildSections photos={photos} video={video} noPhotos={build.noPhotos} guest={false} />
      </FormLayout>
    </FormProvider>
  );
}

/** Said before anything is changed: what a change costs. */
function ReviewNotice() {
  return (
    <div className="mb-5">
      <Notice kind="info" title="New photos, video, names and notes are looked at first">
        With them your build leaves the gallery until an administrator has looked. Sizes, and photos you take
        out or put in another order, change at once.
      </Notice>
    </div>
  );
}
