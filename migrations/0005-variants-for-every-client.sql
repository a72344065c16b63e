-- Pictures get a third form at each width, JPEG or PNG, for clients that take neither AVIF nor WebP. What was made
-- before is made again.

drop table picture_variants;

create table picture_variants (
  url text not null primary key,
  source_url text not null,
  format text not null check (format in ('avif', 'webp', 'jpeg', 'png')),
  width integer not null,
  height integer not null
);

create index picture_variants_source on picture_variants (source_url, width);

update stored_files set variants_at = null;
