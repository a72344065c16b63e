-- The backups that the site makes itself. reason: planned or asked; due_at: the moment that was planned or asked for;
-- under_way: 1 while one is waited for or made, so that there is one at most; step: what it is at; name: of the archive at its
-- place, null when nothing is kept; failure: what went wrong.
create table backups (
  id text not null primary key,
  reason text not null,
  due_at timestamptz not null,
  administrator_name text not null,
  state text not null,
  under_way integer,
  step text not null,
  attempts integer not null,
  started_at timestamptz,
  ended_at timestamptz,
  place text not null,
  name text,
  bytes bigint,
  row_count integer,
  file_count integer,
  page_count integer,
  encrypted boolean not null,
  failure text
);

create unique index backups_under_way on backups (under_way);
create index backups_newest on backups (due_at);
