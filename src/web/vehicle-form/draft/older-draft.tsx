import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { KeptDraft } from './use-draft.ts';

/** Offers changes that were made to an older state of the build and never saved. */
export function OlderDraft({ draft }: { draft: NonNullable<KeptDraft['older']> }) {
  return (
    <div className="pb-6">
      <Notice
        kind="info"
        title="You have an unsaved draft of an older state"
        actions={
          <>
            <Button onClick={draft.take}>Use the draft</Button>
            <Button variant="ghost" onClick={draft.discard}>
              Discard draft
            </Button>
          </>
        }
      >
        This vehicle was saved again after you made it. Below is what is stored now.
      </Notice>
    </div>
  );
}
