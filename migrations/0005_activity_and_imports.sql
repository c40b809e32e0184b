-- What entries of the activity log are about, told by name, and what a deleted build leaves to be restored with:
-- { likes, views, favorites }. It is there as long as the build can be restored.
ALTER TABLE activity_log
  ADD COLUMN title text NOT NULL DEFAULT '',
  ADD COLUMN kept jsonb;
CREATE INDEX activity_log_restorable ON activity_log (at) WHERE kept IS NOT NULL;

-- The import under way: there is at most one. Should its process die, its files are found here and removed.
CREATE TABLE imports (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  token text NOT NULL,
  seen_at timestamptz NOT NULL,
  -- Addresses of files it puts into storage before the rows that mention them are there.
  urls text[] NOT NULL DEFAULT '{}'
);
