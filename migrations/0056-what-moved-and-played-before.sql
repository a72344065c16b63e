-- Files stored before 0055: the encoder finds out which PNGs move (APNG, §28.9), and the work on films reads their codecs and has a film
-- made of each that not every browser plays (§28.11). What there is already is sent until then.
update stored_files set variants_at = null, variants_due_at = null, variants_failure = null, variants_attempts = 0
  where deleted_at is null and (type = 'image/png' or (codecs is null and type in ('video/mp4', 'video/webm')));
