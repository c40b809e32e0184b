-- Submissions of the last moments: a double click or a retry finds the build it already made.
CREATE TABLE submissions (
  key text PRIMARY KEY,
  vehicle_id integer REFERENCES vehicles ON DELETE CASCADE,
  at timestamptz NOT NULL
);
CREATE INDEX submissions_at ON submissions (at);

-- When a build last took the file up or let it go. Unused files are deleted only some time after that.
ALTER TABLE uploads ADD COLUMN last_used_at timestamptz;
CREATE INDEX vehicles_video ON vehicles (video_url) WHERE video_url IS NOT NULL;
