-- Mails that wait to be sent. Those that were sent or given up stay for a week without their words, which hold links that
-- open accounts.
CREATE TABLE mails (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  text text,
  html text,
  created_at timestamptz NOT NULL,
  -- No try begins after that.
  expires_at timestamptz NOT NULL,
  -- When it is tried next; null once it was sent or given up.
  due_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz
);
CREATE INDEX mails_due ON mails (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX mails_recipient ON mails (lower(recipient));
CREATE INDEX mails_created ON mails (created_at);
