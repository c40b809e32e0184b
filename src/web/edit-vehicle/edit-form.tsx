import { FormProvider } from 'react-hook-form';
import type { PrivateVehicle } from '#contract/vehicles.ts';
import { BuildPreview } from '../vehicles/form/build-preview.tsx';
import { BuildSections } from '../vehicles/form/build-sections.tsx';
import { FormBar } from '../vehicles/form/form-bar.tsx';
import { FormLayout } from '../vehicles/form/form-layout.tsx';
import { OlderDraft } from '../vehicles/form/older-draft.tsx';
import { SectionList } from '../vehicles/form/section-list.tsx';
import { showFirstProblem } from '../vehicles/form/show-first-problem.ts';
import { vehicleName } from '../vehicles/vehicle-text.ts';
import { useEditForm } from './use-edit-form.ts';

/** The form that changes a build, with what is stored in it. */
export function EditForm({ vehicle }: { vehicle: PrivateVehicle }) {
  const { build, photos, video, draft, submit, button } = useEditForm(vehicle);
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
        <BuildSections photos={photos} video={video} noPhotos={build.noPhotos} guest={false} />
      </FormLayout>
    </FormProvider>
  );
}
