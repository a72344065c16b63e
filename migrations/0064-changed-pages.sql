-- The public pages that changed since search engines were told of it, each once (§74.1): a job tells them (features/indexnow).
-- id: another one after each change, so that what changes while it is told stays noted.
create table changed_pages (
  path text not null primary key,
  id text not null
);
create unique index changed_pages_id on changed_pages (id);

-- When the page of an indexed item last changed; null: it was indexed before.
alter table public_search add column updated_at timestamptz;
