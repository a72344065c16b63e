-- The smaller and lighter forms of stored pictures, made off the path of requests.

create table picture_variants (
  url text not null primary key,
  source_url text not null,
  format text not null check (format in ('avif', 'webp')),
  width integer not null,
  height integer not null
);

create index picture_variants_source on picture_variants (source_url, width);

-- The mean colour, shown until the picture is there; and when the variants were made (or given up).
alter table stored_files add column colour text;
alter table stored_files add column variants_at timestamptz;
create index stored_files_variants on stored_files (variants_at, created_at);
