-- What an installation says of itself: the fields that differ from what the software brings, by their names.
create table site_contents (
  name text not null primary key,
  published jsonb not null,
  version integer not null,
  updated_at timestamptz not null
);
