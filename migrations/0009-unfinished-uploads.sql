-- Large films arrive in parts that are files of the store until all of them are there. An upload belongs to whoever
-- began it; a day later nothing of it is left.

create table unfinished_uploads (
  id text not null primary key,
  administrator_id text not null,
  purpose text not null,
  file_name text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  -- What came of it, told again to whoever asks again.
  outcome jsonb,
  -- Who is writing to it now, in whichever process, and whether somebody else waits for it.
  lock_holder text,
  locked_until timestamptz,
  lock_wanted boolean not null
);

create index unfinished_uploads_created on unfinished_uploads (created_at);

-- One part begins at a position: whoever is second to write there has lost.
create table upload_parts (
  upload_id text not null references unfinished_uploads (id) on delete cascade,
  position bigint not null,
  bytes bigint not null,
  file text not null,
  primary key (upload_id, position)
);
