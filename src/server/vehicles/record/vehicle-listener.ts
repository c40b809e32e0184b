/** Hears of what the write side does, before whoever did it is answered: what was written is seen at once. */
export interface VehicleListener {
  /** Vehicles were added, changed or deleted. */
  changed(ids: readonly number[]): Promise<void>;
  /** A like was given or taken back, which changes nothing else of a vehicle. */
  liked(counted: CountedLikes): Promise<void>;
}

/** The likes of a vehicle at a moment of the database's clock. */
export interface CountedLikes {
  id: number;
  likes: number;
  /** Microseconds since 1970. */
  countedAt: number;
  /** The number of the transaction that counted them and did nothing else. */
  transaction: string;
}

/** What a route list needs that writes vehicles. */
export interface WithListener {
  listener: VehicleListener;
}
