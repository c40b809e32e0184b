import { useDeferredValue } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { decimalText, readNumber, tireWidthText } from '#domain/measures.ts';
import { newInNotes, type RearNote, rearNoteText } from '#domain/rear-note.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { VehicleValues } from './fields/vehicle-values.ts';
import { impliedBackspacing } from './fields/wheel-advice.ts';

/** Offers what the notes say of the rear as fields; nothing is filled in before it is asked for. */
export function RearNoteOffer() {
  const { setValue, getValues } = useFormContext<VehicleValues>();
  const values = useDeferredValue(useWatch<VehicleValues>());
  const note = noteIn({ ...getValues(), ...values });
  if (!note) return null;
  const fill = () => {
    const filled = filledBy(note, getValues());
    for (const name of Object.keys(filled) as (keyof typeof filled)[])
      setValue(name, filled[name] ?? '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div className="my-5">
      <RearNoteNotice whose="Your" note={note} onUse={fill} />
    </div>
  );
}

interface RearNoteNoticeProps {
  whose: 'Your' | 'The';
  note: RearNote;
  onUse: () => void;
}

export function RearNoteNotice({ whose, note, onUse }: RearNoteNoticeProps) {
  const { frontSpacer, rearSpacer, dualRearWheels, ...rear } = note;
  const hasSpacers = frontSpacer !== undefined || rearSpacer !== undefined;
  const what = Object.keys(rear).length > 0 ? 'a different rear setup' : hasSpacers ? 'spacers' : undefined;
  return (
    <Notice kind="info" actions={<Button onClick={onUse}>Use It</Button>}>
      <p className="measure">
        {`${whose} notes mention ${what === undefined ? '' : `${what}: `}${rearNoteText(note)}.`}
      </p>
    </Notice>
  );
}

function noteIn(values: VehicleValues): RearNote | undefined {
  const { hasOwnRear, hasSpacers, dualRearWheels } = values;
  const front = {
    wheelDiameter: decimalText(values.wheelDiameter),
    wheelWidth: decimalText(values.wheelWidth),
    wheelOffset: readNumber(values.wheelOffset),
    tireWidth: tireWidthText(values.tireWidth),
    tireHeight: decimalText(values.tireHeight),
  };
  return newInNotes(values.notes, { front, hasOwnRear, hasSpacers, dualRearWheels });
}

/** The fields a note fills in, and the switches before them; what the note does not say of the rear is as in front. */
function filledBy(note: RearNote, values: VehicleValues): Partial<VehicleValues> {
  const { frontSpacer, rearSpacer, dualRearWheels, ...rear } = note;
  const texts = Object.fromEntries(Object.entries(rear).map(([name, value]) => [name, String(value)]));
  const whole = {
    rearWheelModel: values.wheelModel,
    rearWheelDiameter: values.wheelDiameter,
    rearWheelWidth: values.wheelWidth,
    rearWheelOffset: values.wheelOffset,
    rearTireBrand: values.tireBrand,
    rearTireWidth: values.tireWidth,
    rearTireHeight: values.tireHeight,
    ...texts,
  };
  const isSameWheel = rear.rearWheelWidth === undefined && rear.rearWheelOffset === undefined;
  const implied = impliedBackspacing({
    wheelWidth: whole.rearWheelWidth,
    wheelOffset: whole.rearWheelOffset,
    wheelBackspacing: '',
  });
  return {
    ...(Object.keys(rear).length > 0 && {
      hasOwnRear: true,
      ...whole,
      rearWheelBackspacing: isSameWheel ? values.wheelBackspacing : (implied ?? ''),
    }),
    ...((frontSpacer !== undefined || rearSpacer !== undefined) && {
      hasSpacers: true,
      frontSpacer: String(frontSpacer ?? ''),
      rearSpacer: String(rearSpacer ?? ''),
    }),
    ...(dualRearWheels && { dualRearWheels }),
  };
}
