-- What the search for license plates found on a picture and what was chosen; null where nobody looked.
ALTER TABLE uploads ADD COLUMN plates jsonb;
