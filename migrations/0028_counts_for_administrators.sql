-- Every screen of the administration counts the gallery: what is few has an index of its own, and the rest is known in memory.
CREATE INDEX vehicles_featured ON vehicles (id) WHERE is_featured;
-- The pictures of the site in their order, counted and listed without their rows.
CREATE INDEX uploads_pictures ON uploads (created_at DESC, name) WHERE kind = 'image' AND width IS NOT NULL;
