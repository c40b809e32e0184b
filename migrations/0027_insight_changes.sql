-- Likes and waiting times of days that are over are packed too, from the rows there are. What changes about such a day later
-- is noted in the same transaction: a like that is taken back, comes back with its build, or went with it. What is noted of a day
-- before it is packed is dropped then, since the rows say it.
CREATE TABLE insight_changes (
  kind text NOT NULL,
  day date NOT NULL,
  -- The build of a like; minutes for which a build waited.
  id integer NOT NULL,
  change integer NOT NULL
);
CREATE INDEX insight_changes_day ON insight_changes (kind, day);

CREATE FUNCTION note_likes_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO insight_changes (kind, day, id, change)
  SELECT 'like', (created_at AT TIME ZONE 'UTC')::date, vehicle_id, -count(*) FROM gone
  WHERE visitor_key <> 'nobody' GROUP BY 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER note_likes_taken AFTER DELETE ON vehicle_likes
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_likes_taken();

CREATE FUNCTION note_like_of_before() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO insight_changes (kind, day, id, change)
  VALUES ('like', (NEW.created_at AT TIME ZONE 'UTC')::date, NEW.vehicle_id, 1);
  RETURN NULL;
END $$;
-- A like that is given now costs nothing more.
CREATE TRIGGER note_like_of_before AFTER INSERT ON vehicle_likes FOR EACH ROW
  WHEN (NEW.visitor_key <> 'nobody' AND NEW.created_at <> now()) EXECUTE FUNCTION note_like_of_before();

-- A year and more is a year: the minutes are places in a list.
CREATE FUNCTION note_wait(build vehicles, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO insight_changes (kind, day, id, change)
  SELECT 'wait', (build.approved_at AT TIME ZONE 'UTC')::date, least(525600, round(extract(epoch FROM build.approved_at - build.created_at) / 60))::int, change
  WHERE build.is_approved AND build.approved_at > build.created_at;
$$;
CREATE FUNCTION note_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_wait(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_wait(NEW, 1); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_waits_changed AFTER UPDATE OF is_approved, approved_at, created_at ON vehicles
  FOR EACH ROW
  WHEN ((OLD.is_approved, OLD.approved_at, OLD.created_at) IS DISTINCT FROM (NEW.is_approved, NEW.approved_at, NEW.created_at))
  EXECUTE FUNCTION note_waits();
CREATE TRIGGER note_waits_added AFTER INSERT ON vehicles FOR EACH ROW
  WHEN (NEW.is_approved AND NEW.approved_at > NEW.created_at) EXECUTE FUNCTION note_waits();
CREATE TRIGGER note_waits_removed AFTER DELETE ON vehicles FOR EACH ROW
  WHEN (OLD.is_approved AND OLD.approved_at > OLD.created_at) EXECUTE FUNCTION note_waits();
