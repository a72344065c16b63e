-- What an import brought, so that the next one changes only what changed where it came from, and nothing that somebody edited
-- here. item: its kind and its id, as in item_versions. fingerprint: of what was read; files_missing: pictures that could not be
-- had; version, published: those of the item as the import left it.
create table imported_items (
  item text not null primary key,
  fingerprint text not null,
  files_missing integer not null,
  version integer not null,
  published boolean not null,
  imported_at timestamptz not null
);

-- Under which name each picture or film of the former site is stored. address: where it was. purpose, file_name and dated_at make
-- the name, and are noted before the file is stored: an import that was killed gives it the same one again. url: '' until then.
create table imported_files (
  address text not null primary key,
  content_hash text not null,
  purpose text not null,
  file_name text not null,
  dated_at timestamptz not null,
  url text not null
);

create index imported_files_content on imported_files (content_hash);
