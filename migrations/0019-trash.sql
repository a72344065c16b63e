-- What was deleted and can still be had back: its rows, whole, as JSON text by table. kind: a kind of project, post, category,
-- author, message or file. deleted_by: an administrator, '' where none acted. Gone for good at expires_at.
create table trash (
  id text not null primary key,
  kind text not null,
  item_id text not null,
  title text not null,
  search_text text not null,
  content text not null,
  deleted_at timestamptz not null,
  deleted_by text not null,
  deleted_by_name text not null,
  expires_at timestamptz not null
);

create index trash_newest on trash (deleted_at, id);
create index trash_expires on trash (expires_at);
