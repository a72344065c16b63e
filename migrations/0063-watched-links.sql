-- The external addresses that public content leads to, each once, and what became of them when they were asked (§71.2).
create table watched_links (
  url text not null primary key,
  -- When it is asked again.
  due_at timestamptz not null,
  -- When its server last responded, whatever it said.
  responded_at timestamptz,
  -- The first of the failed tries in a row, and what the last of them found.
  failing_since timestamptz,
  failure text,
  -- A second try, a day later, failed too.
  dead boolean not null default false
);
create index watched_links_due on watched_links (due_at);
create index watched_links_responded on watched_links (responded_at);

-- Where they are: an item, its field and an address; with '' as url, the item itself, which grows old.
create table watched_places (
  id text not null primary key,
  kind text not null,
  item text not null,
  field text not null,
  url text not null,
  -- link, embed or content
  shape text not null,
  -- Since when it needs a look: of an item, the day on which it becomes old; of an address, null while it is not dead.
  since timestamptz,
  -- What was read and found good is not listed until then.
  reviewed_until timestamptz,
  -- The later of the two: when it stands in the list; null where since is.
  listed_at timestamptz
);
create unique index watched_places_place on watched_places (item, field, url);
create index watched_places_url on watched_places (url);
create index watched_places_listed on watched_places (listed_at, id, kind);
create index watched_places_shape on watched_places (shape, listed_at, id, kind);
