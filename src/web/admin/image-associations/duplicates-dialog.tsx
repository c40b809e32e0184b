import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { listDuplicatePictures } from '#contract/admin-images.ts';
import { read } from '#web/data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DuplicateGroup } from './duplicate-group.tsx';
import { ImagesOf } from './images-of.tsx';

const duplicates = { ...read(listDuplicatePictures, {}), gcTime: 0 };
const AT_ONCE = 20;

/** Groups of pictures that look alike, each with the builds that show it. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(duplicates);
  const [shown, setShown] = useState(AT_ONCE);
  const [managed, setManaged] = useState<number>();
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title="Duplicates"
        description="Pictures that look alike, or that several builds show."
        className="max-w-3xl"
      >
        {isError && !isFetching ? (
          <Notice
            kind="error"
            title="Failed to compare the pictures"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : !data ? (
          <p role="status" className="flex items-center gap-2 py-6 text-muted">
            <LoaderCircle aria-hidden className="size-4 motion-safe:animate-spin" />
            Comparing every picture...
          </p>
        ) : data.length === 0 ? (
          <Notice kind="success" title="No two builds show the same picture." />
        ) : (
          <>
            <ul aria-label="Groups" className="divide-y divide-line border-line border-y">
              {data.slice(0, shown).map((group) => (
                <DuplicateGroup
                  key={group[0]?.url}
                  pictures={group}
                  opening={managed}
                  onManage={setManaged}
                />
              ))}
            </ul>
            {data.length > shown && (
              <Button className="mt-4 w-full" onClick={() => setShown(shown + AT_ONCE)}>
                More groups ({(data.length - shown).toLocaleString('en-US')})
              </Button>
            )}
          </>
        )}
        <div className="mt-5 flex justify-end">
          <Button size="lg" variant="ink" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
      {managed !== undefined && <ImagesOf id={managed} onClose={() => setManaged(undefined)} />}
    </>
  );
}
