-- Addresses of former sites and of withdrawn pages. source: a path as domain/redirects/source-path.ts writes it. target: a
-- path of this site, an address elsewhere, or '' for what is withdrawn. target_path: the target as a source is written,
-- where it is of this site: by it a redirect that leads to another redirect is found.
create table redirects (
  source text not null primary key,
  target text not null,
  target_path text,
  created_at timestamptz not null
);

create index redirects_newest on redirects (created_at, source);
create index redirects_target_path on redirects (target_path);

-- Paths that nobody answered, by how often people and robots asked for them. Bounded; nothing of who asked.
create table missing_addresses (
  path text not null primary key,
  people integer not null,
  robots integer not null,
  last_asked_at timestamptz not null
);

create index missing_addresses_most_asked on missing_addresses (people, last_asked_at);
