-- What a build's rear axle has of its own; null is as in front. Spacers in mm. Dual rear wheels: the rear figures are those of the pair.
ALTER TABLE vehicles
  ADD COLUMN rear_wheel_model varchar(50),
  ADD COLUMN rear_wheel_width text,
  ADD COLUMN rear_wheel_diameter text,
  ADD COLUMN rear_wheel_offset integer,
  ADD COLUMN rear_wheel_backspacing text,
  ADD COLUMN rear_tire_brand text,
  ADD COLUMN rear_tire_width text,
  ADD COLUMN rear_tire_height text,
  ADD COLUMN front_spacer integer,
  ADD COLUMN rear_spacer integer,
  ADD COLUMN dual_rear_wheels boolean NOT NULL DEFAULT false,
  -- Where it rubs, as far as the owner says: front at full lock, front over bumps, rear.
  ADD COLUMN rubbing_where text[] NOT NULL DEFAULT '{}';
