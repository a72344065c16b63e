-- What each save of a project, an article, a page or the settings made of its fields. item: a kind of project or 'post', a
-- colon and the id; or the name of a row of site_contents. number: counts up for each item. changed: the names of the
-- fields that differ from the version before. shown: visitors saw it. made_by: '' where nobody is known. replaced_at: when
-- the next one came; null of the newest.
create table item_versions (
  id text not null primary key,
  item text not null,
  number integer not null,
  content jsonb not null,
  changed jsonb not null,
  shown boolean not null,
  made_by text not null,
  made_at timestamptz not null,
  replaced_at timestamptz,
  unique (item, number)
);
create index item_versions_by_age on item_versions (replaced_at);

-- Stored files that are kept though nothing shows them, because something that can be had back names them.
create table file_holds (
  id text not null primary key,
  url text not null,
  holder text not null,
  unique (url, holder)
);
create index file_holds_by_holder on file_holds (holder);
