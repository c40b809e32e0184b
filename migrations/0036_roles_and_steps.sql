-- A moderator reviews and edits builds; an administrator may do everything.
ALTER TABLE admins ADD COLUMN role text NOT NULL DEFAULT 'administrator'
  CHECK (role IN ('administrator', 'moderator'));

-- What a browser has begun and not ended yet: a challenge of a passkey, a second factor, a visit to the company's sign-in.
CREATE TABLE sign_in_steps (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL,
  data jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
