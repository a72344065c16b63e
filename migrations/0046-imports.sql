-- The imports that somebody asked for on the screen, a row for each run, and what came of it. file_key: where the file that was sent
-- lies in the file store, shared by the runs that read it; null once it was removed. files_base: where pictures are looked for, ''
-- for their own addresses. trial: nothing is written. under_way: 1 while one is waited for or runs, so that there is one at most.
-- report: JSON; failure: what went wrong.
create table imports (
  id text not null primary key,
  source text not null,
  file_name text not null,
  bytes bigint not null,
  file_key text,
  files_base text not null,
  trial boolean not null,
  administrator_name text not null,
  state text not null,
  under_way integer,
  stop_wanted boolean not null,
  done_count integer not null,
  total_count integer not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  report text
);

create unique index imports_under_way on imports (under_way);
create index imports_newest on imports (asked_at);
create index imports_file on imports (file_key);
