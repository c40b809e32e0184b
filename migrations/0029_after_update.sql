-- What follows from a change of a build is written after it. As long as a table has a trigger BEFORE UPDATE, PostgreSQL computes
-- all generated columns of a row anew whenever anything of it changes, a number of likes as well: words of the search, sizes.
DROP TRIGGER vehicles_approved ON vehicles;
CREATE FUNCTION note_later_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vehicles SET approved_at = NEW.updated_at WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_approved AFTER UPDATE OF is_approved ON vehicles
  FOR EACH ROW WHEN (NEW.is_approved AND NEW.approved_at IS NULL) EXECUTE FUNCTION note_later_approval();

DROP TRIGGER vehicles_owner_updated ON vehicles;
CREATE FUNCTION follow_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner text := (SELECT owner_key FROM users WHERE id = NEW.user_id);
BEGIN
  IF NEW.owner_key IS DISTINCT FROM owner THEN
    UPDATE vehicles SET owner_key = owner WHERE id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicles_owner_updated AFTER UPDATE OF user_id, owner_key ON vehicles
  FOR EACH ROW EXECUTE FUNCTION follow_owner();
