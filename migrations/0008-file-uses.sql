-- Who uses which stored file, kept by every save and deletion in its own transaction, so that a file goes when nothing
-- uses it any more (decision 40). user_kind: influence, production, web, post.

create table file_uses (
  id text not null primary key,
  url text not null,
  user_kind text not null,
  user_id text not null
);

create unique index file_uses_url on file_uses (url, user_kind, user_id);
create index file_uses_user on file_uses (user_kind, user_id);

-- Null while something uses the file; since then it waits for its grace to end.
alter table stored_files add column unused_since timestamptz;
-- It was used and is used no more: visitors don't get it, an administrator who takes something back does.
alter table stored_files add column released_at timestamptz;
-- The grace has ended: its row goes once its files have gone.
alter table stored_files add column deleted_at timestamptz;
create index stored_files_unused on stored_files (unused_since);

-- Pictures whose variants could not be made: how often it was tried, when it is tried again, and why it never will
-- be.
alter table stored_files add column variants_attempts integer not null default 0;
alter table stored_files add column variants_due_at timestamptz;
alter table stored_files add column variants_failure text;

-- What a full disk made somebody give up is tried again.
update stored_files set variants_at = null
where variants_at is not null and type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')
  and not exists (select 1 from picture_variants where picture_variants.source_url = stored_files.url);

-- Work that only one of several processes does at a time.
create table leases (
  name text not null primary key,
  holder text not null,
  held_until timestamptz not null
);
