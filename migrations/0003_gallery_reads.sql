-- What the gallery needs to be read quickly: search words, the tire-height filter value, and a log of changes.

-- The words a build is found by, as ' aford af150 btis cjohn ': every word between spaces, led by the letter of its class:
-- a = what the vehicle and the wheel are called, b = its other facts, c = owner, d = notes (their beginning).
-- src/server/gallery/words.ts cleans searches in the same manner; words.test.ts holds the two together.
-- Case is folded by hand, because what lower() does to other letters depends on the database's locale.
CREATE FUNCTION gallery_words(
  year integer, make text, model text, wheel_model text, trim_level text, wheel_brand text, tire_brand text,
  suspension text, owner_name text, notes text
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text;
  whole text;
  names text;
BEGIN
  -- Fields of one class are kept apart by |, classes by line ends.
  folded := translate(concat_ws('|', make || ' ' || model, wheel_model), E'\n', ' ') || E'\n'
    || translate(concat_ws('|', year, trim_level, wheel_brand, tire_brand, suspension), E'\n', ' ') || E'\n'
    || translate(owner_name, E'\n', ' ') || E'\n'
    || translate(left(coalesce(notes, ''), 1000), E'\n', ' ');
  folded := lower(folded COLLATE "C");
  -- Most builds are plain ASCII and need none of this.
  IF octet_length(folded) <> length(folded) THEN
    folded := translate(
      lower(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]', '', 'g') COLLATE "C"),
      'ØĐŁÆŒÐÞøđłıßæœðþАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
      'odlaodtodlisaodtабвгдежзиклмнопрстуфхцчшщъыьэюяαβγδεζηθικλμνξοπρστυφχψω'
    );
  END IF;
  folded := regexp_replace(folded, '[''’`]', '', 'g');
  folded := regexp_replace(folded, '\.(?![0-9])|(?<![0-9])\.|[^a-z0-9.|\n\-\u00df-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff]', ' ', 'g');
  -- "mercedes-benz" is two words, "f-150" and "cr-v" are one.
  whole := regexp_replace(folded, '([^0-9 |\n-]{2})-+(?=[^0-9 |\n-]{2})', '\1 ', 'g');
  whole := replace(whole, '-', '');
  names := split_part(folded, E'\n', 1);
  -- Names are also found by their parts ("544" finds 544BM) and written together ("ram1500" finds Ram 1500).
  names := split_part(whole, E'\n', 1)
    || ' ' || regexp_replace(regexp_replace(replace(names, '-', ' '), '([0-9])(?=[^0-9. |])', '\1 ', 'g'), '([^0-9. |])(?=[0-9])', '\1 ', 'g')
    || ' ' || regexp_replace(split_part(whole, E'\n', 1), '([^0-9. |]) (?=[0-9])', '\1', 'g');
  RETURN ' '
    || coalesce('a' || nullif(replace(btrim(regexp_replace(names, '[ |]+', ' ', 'g')), ' ', ' a'), '') || ' ', '')
    || coalesce('b' || nullif(replace(btrim(regexp_replace(split_part(whole, E'\n', 2), '[ |]+', ' ', 'g')), ' ', ' b'), '') || ' ', '')
    || coalesce('c' || nullif(replace(btrim(regexp_replace(split_part(whole, E'\n', 3), '[ |]+', ' ', 'g')), ' ', ' c'), '') || ' ', '')
    || coalesce('d' || nullif(replace(btrim(regexp_replace(split_part(whole, E'\n', 4), '[ |]+', ' ', 'g')), ' ', ' d'), '') || ' ', '');
END $$;

-- "35" for a 35-inch flotation tire, "55-series" for an aspect ratio; tireHeightKey in src/contract/measures.ts says the same.
CREATE FUNCTION gallery_tire_height(tire_width text, tire_height text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  height text := btrim(tire_height, E' \t\r\n');
BEGIN
  IF height ~ '^\d{1,15}(\.\d{1,15})?$' THEN
    height := trim_scale(height::numeric)::text;
  END IF;
  IF coalesce(substring(tire_width from '^\s*([+-]?(?:\d+\.?\d*|\.\d+))')::numeric < 20, false) THEN
    RETURN height;
  END IF;
  RETURN height || '-series';
END $$;

ALTER TABLE vehicles
  ADD COLUMN search_words text NOT NULL GENERATED ALWAYS AS (
    gallery_words(year, make, model, wheel_model, trim, wheel_brand, tire_brand, suspension, owner_name, notes)
  ) STORED,
  ADD COLUMN tire_height_key text NOT NULL GENERATED ALWAYS AS (gallery_tire_height(tire_width, tire_height)) STORED;

-- Which builds changed. A reader takes the rows of transactions it has not seen, told apart by xid: sequence numbers
-- are given before commit, so they alone would let a slow transaction slip by.
CREATE TABLE vehicle_changes (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL,
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX vehicle_changes_xid ON vehicle_changes (xid);

-- Per statement, not per row: a bulk load pays once.
CREATE FUNCTION log_vehicle_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_changes (vehicle_id) SELECT id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_inserted AFTER INSERT ON vehicles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_vehicle_changes();
CREATE TRIGGER vehicles_updated AFTER UPDATE ON vehicles
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_vehicle_changes();
CREATE TRIGGER vehicles_deleted AFTER DELETE ON vehicles
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION log_vehicle_changes();
