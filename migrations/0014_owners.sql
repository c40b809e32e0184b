-- What an owner chooses about the account, where it is signed in, and what it is called in addresses.
ALTER TABLE users
  -- Names the owner in addresses without telling who it is.
  ADD COLUMN owner_key text NOT NULL UNIQUE DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 12),
  -- Mails about what became of a build, and about its likes.
  ADD COLUMN mail_reviews boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_likes boolean NOT NULL DEFAULT true,
  -- An address that waits to be confirmed before it takes the place of the present one.
  ADD COLUMN new_email varchar(255) CHECK (new_email = lower(new_email)),
  ADD COLUMN new_email_token text,
  ADD COLUMN new_email_expires timestamptz;

ALTER TABLE sessions ADD COLUMN seen_at timestamptz;

-- The key of the owner's account; none for builds of guests.
ALTER TABLE vehicles ADD COLUMN owner_key text;
UPDATE vehicles SET owner_key = users.owner_key FROM users WHERE users.id = vehicles.user_id;
CREATE INDEX vehicles_owner_key ON vehicles (owner_key) WHERE owner_key IS NOT NULL;

CREATE FUNCTION set_owner_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.owner_key := (SELECT owner_key FROM users WHERE id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER vehicles_owner_inserted BEFORE INSERT ON vehicles
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL OR NEW.owner_key IS NOT NULL) EXECUTE FUNCTION set_owner_key();
CREATE TRIGGER vehicles_owner_updated BEFORE UPDATE OF user_id, owner_key ON vehicles
  FOR EACH ROW EXECUTE FUNCTION set_owner_key();

-- Counts of likes that an owner was told of, each once.
CREATE TABLE told_likes (
  vehicle_id integer NOT NULL REFERENCES vehicles ON DELETE CASCADE,
  likes integer NOT NULL,
  PRIMARY KEY (vehicle_id, likes)
);

-- The address that ends such mails with one press; none for mails that somebody just asked for.
ALTER TABLE mails ADD COLUMN unsubscribe text;
