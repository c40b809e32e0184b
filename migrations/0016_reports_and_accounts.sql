-- What visitors report about builds. Nothing is kept of who reports.
CREATE TABLE reports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vehicle_id integer NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  -- The picture that is meant; null when it is the build as a whole.
  image_url text,
  reason text NOT NULL,
  text text,
  created_at timestamptz NOT NULL,
  -- When an administrator decided; null while it waits.
  settled_at timestamptz
);
CREATE INDEX reports_open ON reports (vehicle_id) WHERE settled_at IS NULL;
CREATE INDEX reports_created ON reports (created_at);

-- A blocked account cannot sign in.
ALTER TABLE users ADD COLUMN blocked_at timestamptz;

-- A one-time link by which an administrator chooses a password, and whether what waits is mailed once a day.
ALTER TABLE admins
  ADD COLUMN invitation_hash text,
  ADD COLUMN invitation_expires timestamptz,
  ADD COLUMN daily_mail boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX admins_invitation ON admins (invitation_hash) WHERE invitation_hash IS NOT NULL;
