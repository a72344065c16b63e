-- What was changed in a page and is not public yet; null while there is nothing of the kind.
alter table site_contents add column draft jsonb;

-- What an administrator had in the form of a page when it was last previewed unsaved: shown to nobody else.
create table content_previews (
  name text not null,
  administrator_id text not null,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (name, administrator_id)
);
