-- Counts of days that are over stay rows of insight_counts. What was packed is unpacked: in the order of the numbers each as its
-- distance from the one before, then its count, both in groups of seven bits of which all but the last are marked.
CREATE FUNCTION unpack_counts(packed bytea) RETURNS TABLE (id bigint, count bigint) LANGUAGE plpgsql AS $$
DECLARE
  -- A value of its own, not one that is read from the table for every byte.
  pack bytea := packed || ''::bytea;
  place int := 0;
  byte int;
  value bigint;
  scale bigint;
  is_id boolean := true;
  last bigint := 0;
BEGIN
  WHILE place < length(pack) LOOP
    value := 0;
    scale := 1;
    LOOP
      byte := get_byte(pack, place);
      place := place + 1;
      value := value + (byte & 127) * scale;
      EXIT WHEN byte < 128;
      scale := scale * 128;
    END LOOP;
    IF is_id THEN
      last := last + value;
    ELSE
      id := last;
      count := value;
      RETURN NEXT;
    END IF;
    is_id := NOT is_id;
  END LOOP;
END $$;

ALTER TABLE insight_counts DROP CONSTRAINT insight_counts_pkey;
ALTER TABLE insight_counts ADD PRIMARY KEY (kind, day, found, subject) INCLUDE (count);

INSERT INTO insight_counts AS c (day, kind, found, subject, count)
SELECT p.day, p.kind, p.found, CASE p.kind WHEN 'view' THEN own.id::text WHEN 'report' THEN '' ELSE s.subject END, own.count
FROM insight_packs AS p CROSS JOIN LATERAL unpack_counts(p.counts) AS own
LEFT JOIN insight_subjects AS s ON s.id = own.id AND p.kind NOT IN ('view', 'report')
WHERE p.span = 'day' AND p.kind NOT IN ('like', 'wait') AND (s.id IS NOT NULL OR p.kind IN ('view', 'report'))
ON CONFLICT (kind, day, found, subject) DO UPDATE SET count = c.count + excluded.count;

DROP TRIGGER note_likes_taken ON vehicle_likes;
DROP TRIGGER note_like_of_before ON vehicle_likes;
DROP TRIGGER note_waits_changed ON vehicles;
DROP TRIGGER note_waits_added ON vehicles;
DROP TRIGGER note_waits_removed ON vehicles;
DROP FUNCTION note_likes_taken, note_like_of_before, note_waits, note_wait, unpack_counts;
DROP TABLE insight_packs, insight_subjects, insight_changes;
