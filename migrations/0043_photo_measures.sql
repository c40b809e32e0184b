-- What owners measured on the main photo of a build; null where they did not.
ALTER TABLE vehicles ADD COLUMN photo_measures jsonb;
