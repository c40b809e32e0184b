import { useEffect, useId, useState } from 'react';
import type { SeeState } from '#contract/see/see-address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { firstMarks, type Marks } from '#web/vehicle/photo-marks/first-marks.ts';
import { type OwnPhoto, openPhoto } from '#web/vehicle/photo-marks/photo.ts';
import type { DrawnSetup } from '#web/vehicle/scale/use-drawn-setup.ts';
import { MarkedPhoto } from './marked-photo.tsx';

interface OnPhotoProps {
  state: Pick<SeeState, 'year' | 'make' | 'model'>;
  setup: DrawnSetup;
  before: DrawnSetup;
}

/** "On your photo": the set-up's wheels drawn to scale into a side photo, which never leaves the browser. */
export function OnPhoto({ state, setup, before }: OnPhotoProps) {
  const [opened, setOpened] = useState<{ photo: OwnPhoto; first: Marks }>();
  const [isOpening, setOpening] = useState(false);
  const url = opened?.photo.url;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);
  const open = async (file: File) => {
    setOpening(true);
    try {
      const photo = await openPhoto(file);
      setOpened({ photo, first: firstMarks(photo) });
    } catch {
      toast({
        title: 'Couldn’t open this photo',
        description: 'Your browser can’t read it. Try a JPEG or PNG.',
        variant: 'destructive',
      });
    }
    setOpening(false);
  };
  const choose = <PhotoChoice isOpening={isOpening} isAnother={opened !== undefined} onChoose={open} />;
  if (!opened)
    return (
      <div className="grid justify-items-start gap-3 rounded-card border border-line bg-panel p-4">
        <h2 className="font-condensed text-xl/6 font-semibold">See it on your photo</h2>
        <p className="text-sm text-text-2">
          Take a photo of your vehicle from the side: stand back, level with the hubs, square to the middle,
          with both wheels in the photo and straight ahead. It stays in your browser and isn’t uploaded.
        </p>
        {choose}
      </div>
    );
  return (
    <MarkedPhoto {...opened} state={state} setup={setup} before={before}>
      {choose}
    </MarkedPhoto>
  );
}

interface PhotoChoiceProps {
  isOpening: boolean;
  isAnother: boolean;
  onChoose: (file: File) => Promise<void>;
}

function PhotoChoice({ isOpening, isAnother, onChoose }: PhotoChoiceProps) {
  const id = useId();
  const words = isOpening ? 'Opening...' : isAnother ? 'Choose Another Photo' : 'Choose or Take a Photo';
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void onChoose(file);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: isAnother ? 'ghost' : 'primary',
          className: 'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        })}
      >
        {words}
      </label>
    </>
  );
}
