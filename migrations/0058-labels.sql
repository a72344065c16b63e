-- Files without an alternative text, newest first: the view of the media library that lists them, and its count.
create index stored_files_without_alt on stored_files (created_at, url, type, deleted_at) where alt = '';

-- Labels of files, instead of folders. A label is known by its name in the form of searches, and is kept once, as it was first written.
create table labels (
  id text not null primary key,
  name text not null
);

-- created_at is the file's: the files of a label are listed newest first by the index alone.
create table file_labels (
  id text not null primary key,
  url text not null,
  label text not null,
  created_at timestamptz not null
);
create unique index file_labels_url on file_labels (url, label);
create index file_labels_label on file_labels (label, created_at, url);

-- SHA-256 of the stored bytes, by which a file that is sent again is known. Null for a file from before: it is hashed once a file
-- of the same size arrives.
alter table stored_files add column content_hash text;
create index stored_files_content on stored_files (bytes, content_hash);
