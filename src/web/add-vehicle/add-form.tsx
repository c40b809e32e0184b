import { FormProvider } from 'react-hook-form';
import { BuildPreview } from '#web/vehicle-form/build-preview.tsx';
import { BuildSections } from '#web/vehicle-form/build-sections.tsx';
import { AccountFields } from '#web/vehicle-form/fields/account-fields.tsx';
import { FormBar } from '#web/vehicle-form/form-bar.tsx';
import { FormLayout } from '#web/vehicle-form/form-layout.tsx';
import { HumanBox } from '#web/vehicle-form/human/human-box.tsx';
import { SectionList } from '#web/vehicle-form/section-list.tsx';
import { showFirstProblem } from '#web/vehicle-form/show-first-problem.ts';
import { CONFIRM_HUMAN, useAddForm } from './use-add-form.ts';

/** The form that adds a build, for guests and users. */
export function AddForm() {
  const { build, guest, photos, video, human, draft, submit, button } = useAddForm();
  return (
    <FormProvider {...build.form}>
      <FormLayout
        back={{ href: '/', label: 'Back to Gallery' }}
        title="Add Your Build"
        text={guest ? 'About three minutes. No account needed.' : 'About three minutes.'}
        list={<SectionList states={build.states} />}
        preview={<BuildPreview photo={photos.photos[0]} />}
        bar={
          <FormBar
            draft={draft}
            startOver="Start over"
            photos={photos}
            wrongFields={build.wrongFields}
            onShowWrong={showFirstProblem}
            submit={button}
          />
        }
        onSubmit={submit}
      >
        <BuildSections photos={photos} video={video} noPhotos={build.noPhotos} guest={guest}>
          {guest && <AccountFields />}
        </BuildSections>
        <HumanBox check={human} error={build.isSubmitted && !human.isHuman ? CONFIRM_HUMAN : undefined} />
      </FormLayout>
    </FormProvider>
  );
}
