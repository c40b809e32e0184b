-- A link that confirms an address ends after a day.
ALTER TABLE users ADD COLUMN email_verification_expires timestamptz;

-- Until now opening the link was enough, so somebody else's account could be confirmed by the owner of its address without
-- knowing. Every address is confirmed once more; guest builds can be claimed after that.
UPDATE users SET is_email_verified = false, email_verification_token = NULL;
