-- Imports as jobs that outlive the process that runs them. The table of the one import under way is no longer needed:
-- what an import left that was under way during the upgrade is swept with all files that nothing refers to.
DROP TABLE imports;

CREATE TABLE import_jobs (
  token text PRIMARY KEY,
  -- A single request that waits for its answer; it ends with its process.
  is_call boolean NOT NULL DEFAULT false,
  state text NOT NULL CHECK (state IN ('arriving', 'checking', 'checked', 'importing', 'writing', 'finished', 'failed')),
  -- What whoever runs it is to do next.
  wish text NOT NULL DEFAULT 'run' CHECK (wish IN ('run', 'pause', 'cancel')),
  -- The process that works on it, and when that was heard of last.
  runner text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  admin_id integer,
  admin_name text NOT NULL,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  received_bytes bigint NOT NULL DEFAULT 0,
  files_planned integer NOT NULL DEFAULT 0,
  files_done integer NOT NULL DEFAULT 0,
  seconds_left integer,
  -- What it would bring, then what it brought.
  report jsonb,
  -- Why it failed, in words for people.
  reason text,
  created_at timestamptz NOT NULL
);
-- One import at a time, in all processes together; beside it one archive that arrives or waits to be imported.
CREATE UNIQUE INDEX import_jobs_one_at_work ON import_jobs ((true)) WHERE state IN ('importing', 'writing');
CREATE UNIQUE INDEX import_jobs_one_waiting ON import_jobs ((true)) WHERE state IN ('arriving', 'checking', 'checked');

-- The files an import brings. They are in storage before anything refers to them, so they are remembered here before that.
CREATE TABLE import_files (
  token text NOT NULL REFERENCES import_jobs ON DELETE CASCADE,
  url text NOT NULL,
  -- Of its bytes, when this site itself signed the archive.
  sha256 text,
  -- Its row in uploads, once it is stored whole.
  stored jsonb,
  PRIMARY KEY (token, url)
);
CREATE INDEX import_files_url ON import_files (url);
