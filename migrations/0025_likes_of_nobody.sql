-- Likes that no visitor gave, because they came with an archive or a demo build or were set by an administrator, are one row of
-- a build. An import wrote half a million rows for them in its last transaction.
ALTER TABLE vehicle_likes ADD COLUMN given integer NOT NULL DEFAULT 1 CHECK (given > 0);
COMMENT ON TABLE vehicle_likes IS 'vehicles.likes is always the sum of given';
WITH taken AS (
  DELETE FROM vehicle_likes WHERE visitor_key LIKE 'nobody:%' OR visitor_key LIKE 'demo:%' RETURNING vehicle_id, created_at
)
INSERT INTO vehicle_likes (vehicle_id, visitor_key, created_at, given)
SELECT vehicle_id, 'nobody', min(created_at), count(*) FROM taken GROUP BY vehicle_id;
