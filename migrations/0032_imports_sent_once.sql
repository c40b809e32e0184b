-- Archives are sent at once, and imports no longer rest: one that had not arrived wholly or rested is taken back, as one whose process died.
UPDATE import_jobs SET state = CASE state WHEN 'arriving' THEN 'checking' ELSE state END, wish = 'run', runner = 'gone', seen_at = 'epoch'
WHERE state = 'arriving' OR wish = 'pause';
ALTER TABLE import_jobs DROP COLUMN received_bytes;
