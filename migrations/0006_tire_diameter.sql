-- How tall a tire stands, so that 33×12.50R20 and 275/70R18 can be asked for together.

-- Whole inches: marked on flotation tires, rim plus two sidewalls on metric ones. Null when a number is missing, or when the
-- tire would not reach over its rim. tireDiameterInches in src/contract/wheel-geometry.ts says the same before rounding.
CREATE FUNCTION gallery_tire_diameter(tire_width text, tire_height text, wheel_diameter text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  measure CONSTANT text := '^ *[0-9]{1,9}(\.[0-9]{1,9})? *$';
  width numeric;
  height numeric;
  rim numeric;
  diameter numeric;
BEGIN
  IF NOT (tire_width ~ measure AND tire_height ~ measure AND wheel_diameter ~ measure) THEN
    RETURN NULL;
  END IF;
  width := tire_width::numeric;
  height := tire_height::numeric;
  rim := wheel_diameter::numeric;
  diameter := CASE WHEN width < 20 THEN height ELSE rim + 2 * width * height / 100 / 25.4 END;
  IF width <= 0 OR rim <= 0 OR diameter <= rim THEN
    RETURN NULL;
  END IF;
  RETURN round(diameter)::text;
END $$;

ALTER TABLE vehicles ADD COLUMN tire_diameter_key text
  GENERATED ALWAYS AS (gallery_tire_diameter(tire_width, tire_height, wheel_diameter)) STORED;
