import { type ComponentProps, use } from 'react';
import type { VehicleDialog } from '../vehicles/vehicle-dialog.tsx';

type Dialog = typeof VehicleDialog;

let loaded: Dialog | undefined;
let loading: Promise<Dialog> | undefined;

/** Fetches the code of the detail dialog; most visits start without it. */
export function loadVehicleDialog(): Promise<Dialog> {
  loading ??= import('../vehicles/vehicle-dialog.tsx').then((module) => {
    loaded = module.VehicleDialog;
    return module.VehicleDialog;
  });
  return loading;
}

/** The detail dialog once its code is here. */
export function OpenedVehicle(props: ComponentProps<Dialog>) {
  const Loaded = loaded ?? use(loadVehicleDialog());
  return <Loaded {...props} />;
}
