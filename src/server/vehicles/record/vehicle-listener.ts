/** Hears of what the write side does, before whoever did it is answered: what was written is seen at once. */
export interface VehicleListener {
  /** Vehicles were added, changed or deleted. */
  changed(ids: readonly number[]): Promise<void>;
  /** A like was given or taken back, which changes nothing else of a vehicle. */
  liked(counted: CountedLikes): Promise<void>;
}

export interface CountedLikes {
  id: number;
  likes: number;
}

/** What a route list needs that writes vehicles. */
export interface WithListener {
  listener: VehicleListener;
}
