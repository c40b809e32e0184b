import { Link } from 'wouter';
import { FIRST_STATE, galleryAddress } from '#contract/gallery-address.ts';
import type { PublicVehicle } from '#contract/vehicles.ts';

interface OwnerNameProps {
  vehicle: PublicVehicle;
  className: string;
  /** Look of a name that leads somewhere. */
  linkClassName: string;
}

/** Who built it. The name of an owner with an account leads to all of their builds, which start at their top. */
export function OwnerName({ vehicle: { ownerName, ownerKey }, className, linkClassName }: OwnerNameProps) {
  if (ownerKey === null) return <span className={className}>{ownerName}</span>;
  return (
    <Link
      href={galleryAddress({ ...FIRST_STATE, filters: { owner: ownerKey } })}
      onClick={() => scrollTo(0, 0)}
      title={`Builds by ${ownerName}`}
      className={`${className} ${linkClassName}`}
    >
      {ownerName}
    </Link>
  );
}
