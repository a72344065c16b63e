-- What the media library searches (lower case, without accents), what was put into it on purpose and stays until somebody
-- deletes it there, and the version that a form of its details was loaded from.
alter table stored_files add column search_text text not null default '';
alter table stored_files add column kept boolean not null default false;
alter table stored_files add column version integer not null default 1;

-- A file without a name is found by the last part of its path.
update stored_files set search_text = lower(replace(path, rtrim(path, replace(path, '/', '')), ''));

-- The newest first, whatever is asked for: the index alone answers which ones.
create index stored_files_library on stored_files (created_at, url, type, unused_since, deleted_at, search_text);
drop index stored_files_created;

-- What was kept on purpose is no part of what is swept.
create index stored_files_sweep on stored_files (kept, unused_since);
drop index stored_files_unused;
