import type { PhotoMarks, PhotoPoint } from '#domain/photo-scale.ts';
import type { DrawingSubject } from '#drawings/subject/subject.ts';
import { aimCamera, rideHeight, type Size } from './views.ts';

/** Where the marks of a photo stand on the side view of a subject, in px of a size. */
export function sideMarks(subject: DrawingSubject, size: Size): Required<PhotoMarks> {
  const { body, front, facing } = subject;
  const { scale, groundY, centreX } = aimCamera(subject, 'side', size);
  const ride = rideHeight(subject);
  const side = facing === 'right' ? -1 : 1;
  /** Of a place in inches: from the front axle on to the tail, and over the ground. */
  const onPicture = (along: number, up: number): PhotoPoint => ({
    x: size.width / 2 + side * (along - centreX) * scale,
    y: groundY - up * scale,
  });
  const [frontX, rearX] = body.axles;
  const radius = front.tireDiameter / 2;
  return {
    front: onPicture(frontX, ride.frontAxle),
    rear: onPicture(rearX, ride.rearAxle),
    side: onPicture(frontX - radius, ride.frontAxle),
    edge: onPicture(frontX + radius / 2, ride.frontAxle - (radius * Math.sqrt(3)) / 2),
    frontArch: onPicture(frontX, body.archTop + ride.frontShift),
    rearArch: onPicture(rearX, body.rearArchTop + ride.rearShift),
  };
}
