-- What was changed of a published project or article and is not public yet: beside its row, so that nothing that reads
-- what is public can meet it. item: a kind of project or 'post', a colon and the id. content: the fields of its form.
create table item_drafts (
  item text not null primary key,
  content jsonb not null,
  updated_at timestamptz not null
);
