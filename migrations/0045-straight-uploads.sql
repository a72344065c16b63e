-- A large film may go straight from the browser to the bucket: the key under which it is put together there, and the name by which the
-- bucket knows its parts until then. Both are null where the parts come through the site.
alter table unfinished_uploads add column bucket_key text;
alter table unfinished_uploads add column bucket_upload text;
