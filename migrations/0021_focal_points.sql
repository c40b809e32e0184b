-- The point of a picture that stays in sight where it is cropped, in percent of its width and height from the left and
-- the top: {"x": 50, "y": 40, "guessed": true}. Pictures of before have none, and are cropped around their middle.
ALTER TABLE uploads ADD COLUMN focus jsonb;

-- What the owner of a build says of its pictures, by their address: {"/uploads/abc.jpg": {"x": 50, "y": 40}}. It belongs to the
-- build, because two builds may show the same picture, and nobody may change how another's looks.
ALTER TABLE vehicles ADD COLUMN focal_points jsonb NOT NULL DEFAULT '{}';
