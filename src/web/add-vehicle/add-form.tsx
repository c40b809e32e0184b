import { FormProvider } from 'react-hook-form';
import { AccountFields } from '../vehicles/form/account-fields.tsx';
import { BuildPreview } from '../vehicles/form/build-preview.tsx';
import { BuildSections } from '../vehicles/form/build-sections.tsx';
import { FormBar } from '../vehicles/form/form-bar.tsx';
import { FormLayout } from '../vehicles/form/form-layout.tsx';
import { HumanBox } from '../vehicles/form/human-box.tsx';
import { SectionList } from '../vehicles/form/section-list.tsx';
import { showFirstProblem } from '../vehicles/form/show-first-problem.ts';
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
