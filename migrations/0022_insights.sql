-- What people look for and what they find, by day (UTC), never by person: see src/server/insights/subjects.ts for what a
-- subject is. `span` is 'day', or 'month' for the sum of a month that begins at `day`, so that a year need not be added up
-- from all its days.
CREATE TABLE insight_counts (
  span text NOT NULL CHECK (span IN ('day', 'month')),
  kind text NOT NULL,
  day date NOT NULL,
  subject text NOT NULL,
  -- How much a search found: 'none', 'few' or 'some'; empty where nothing is sought.
  found text NOT NULL,
  count bigint NOT NULL,
  -- Read by ranges of it, and from it alone.
  PRIMARY KEY (span, kind, found, day, subject) INCLUDE (count)
);

-- Likes of visitors and waiting times by their day.
CREATE INDEX vehicle_likes_created ON vehicle_likes (created_at) WHERE visitor_key <> 'nobody';
CREATE INDEX vehicles_waited ON vehicles (approved_at) WHERE is_approved AND approved_at > created_at;

-- Whether an administrator is mailed once a week what changed most.
ALTER TABLE admins ADD COLUMN weekly_mail boolean NOT NULL DEFAULT false;
