-- Whether a picture moves (GIF, animated WebP, APNG): pages show it as it was uploaded, since its variants hold one frame (§28.9).
alter table stored_files add column animated boolean not null default false;

-- The encoder finds out which of these do, and makes the variants of pictures that were given up for one size or format of them. What
-- there is already is sent until then.
update stored_files set variants_at = null, variants_due_at = null, variants_failure = null, variants_attempts = 0
  where deleted_at is null and (type in ('image/webp', 'image/gif') or (variants_failure is not null and type like 'image/%'));

-- Of a film: the codecs of its pictures and its sound, where they were read, and the film made of it that every browser plays (§28.11).
alter table stored_files add column codecs text;
alter table stored_files add column playable text;
