import { useEffect, useId, useMemo, useState } from 'react';
import { readMeasures } from '#drawings/see/photo-measures.ts';
import { ownBodyOf, stanceVehicleOf } from '#drawings/see/stance-vehicle.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxRow } from '#web/ui/form/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DialogActions } from '#web/ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { UploadMeasures } from '#web/uploads/upload.ts';
import { PhotoSpecs } from '#web/vehicle/detail/photo-specs.tsx';
import { firstMarks, type Marks } from '#web/vehicle/photo-marks/first-marks.ts';
import { type OwnPhoto, openPhoto } from '#web/vehicle/photo-marks/photo.ts';
import { PhotoFacts, PhotoMarks, PhotoRefusal } from '#web/vehicle/photo-marks/photo-marks.tsx';
import { usePhotoMarks } from '#web/vehicle/photo-marks/use-photo-marks.ts';
import type { VehicleValues } from '#web/vehicle-form/fields/vehicle-values.ts';
import { factsOf, tiresOf } from './known-facts.ts';

interface MeasureDialogProps {
  /** Address of the photo, on this site. */
  url: string;
  /** What the form says of the vehicle so far. */
  values: VehicleValues;
  /** What was measured before. */
  before: UploadMeasures | undefined;
  onSave: (measures: UploadMeasures) => void;
  onClose: () => void;
}

/** The main photo with its wheels to be marked, and what they come to. */
export function MeasureDialog(props: MeasureDialogProps) {
  const { opened, hasFailed, tryAgain } = useOpened(props.url);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Measure by Photo"
      description="Works on a photo from the side: taken from far back, level with the hubs, square to the middle."
      className="max-w-5xl"
    >
      {opened ? (
        <Measuring {...props} {...opened} />
      ) : hasFailed ? (
        <Notice kind="error" actions={<Button onClick={tryAgain}>Try Again</Button>}>
          Couldn’t open this photo. Please check your connection.
        </Notice>
      ) : (
        <p role="status" className="flex min-h-60 items-center justify-center text-sm text-muted">
          Opening the photo...
        </p>
      )}
    </Dialog>
  );
}

interface Opened {
  photo: OwnPhoto;
  first: Marks;
}

function Measuring({ photo, first, values, before, onSave, onClose }: MeasureDialogProps & Opened) {
  const marking = usePhotoMarks(photo, first, values, factsOf(values, before));
  const { reading, scale, wheelbase, marks, set } = marking;
  const body = useMemo(() => ownBodyOf(values), [values]);
  const [tellsRise, setTellsRise] = useState(before?.rise !== null);
  const stock = body && tellsRise ? stanceVehicleOf(body) : undefined;
  const { rearOverFront } = tiresOf(values);
  const measures =
    scale && wheelbase !== undefined ? readMeasures(scale, { wheelbase, rearOverFront, stock }) : undefined;
  const resultId = useId();
  // What was only guessed is not kept.
  const count = Object.keys(marks).length;
  const isMarked = set.size === count;
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_18.5rem]">
        <div className="grid content-start gap-3">
          <PhotoMarks marking={marking} />
        </div>
        <div className="grid content-start gap-4">
          <PhotoFacts marking={marking} />
          <div id={resultId} className="grid gap-4">
            <PhotoRefusal reading={reading} />
            {measures && (
              <section aria-label="Measured by Photo">
                {isMarked ? (
                  <PhotoSpecs photoMeasures={measures} />
                ) : (
                  <Notice kind="info">
                    {`Check every mark: drag it, or tap it if it’s right. ${set.size} of ${count} checked.`}
                  </Notice>
                )}
                {isMarked && body && (
                  <div className="mt-2">
                    <CheckboxRow
                      checked={tellsRise}
                      onChange={({ currentTarget: { checked } }) => setTellsRise(checked)}
                    >
                      Show ride height
                    </CheckboxRow>
                    <p className="text-xs text-muted">
                      {`Compared with our drawing of a stock ${body.name}, which can be an inch or two off. If that’s not yours, leave it out.`}
                    </p>
                  </div>
                )}
              </section>
            )}
            {scale && !measures && (
              <Notice kind="error">These measures don’t make a vehicle. Check the marks.</Notice>
            )}
          </div>
        </div>
      </div>
      <DialogActions onCancel={onClose} className="mt-5">
        <Button
          size="lg"
          variant="primary"
          disabled={!measures || !isMarked}
          aria-describedby={measures && isMarked ? undefined : resultId}
          onClick={() => {
            if (measures) onSave(measures);
          }}
        >
          Save Measures
        </Button>
      </DialogActions>
    </>
  );
}

/** The photo at an address, with its first marks. */
function useOpened(address: string) {
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    let isWanted = tries > 0;
    let own: string | undefined;
    const fetchPhoto = async () => {
      const reply = await fetch(address);
      if (!reply.ok) throw new Error(`${reply.status}`);
      const photo = await openPhoto(await reply.blob());
      own = photo.url;
      if (isWanted) setOpened({ photo, first: firstMarks(photo) });
      else URL.revokeObjectURL(own);
    };
    fetchPhoto().catch(() => isWanted && setFailed(tries));
    return () => {
      isWanted = false;
      if (own) URL.revokeObjectURL(own);
    };
  }, [address, tries]);
  return { opened, hasFailed: failed === tries, tryAgain: () => setTries(tries + 1) };
}
