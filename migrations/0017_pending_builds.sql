-- The review queue reads the builds that wait in their order, however many are approved.
CREATE INDEX vehicles_pending ON vehicles (created_at, id) WHERE NOT is_approved;
