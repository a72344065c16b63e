-- What administrators did, newest first in the back-office. batch: what one press did. undo: as JSON text what undoing needs,
-- null where nothing can be undone (any more). No message's sender stands here.
create table journal (
  id text not null primary key,
  at timestamptz not null,
  administrator_id text not null,
  administrator_name text not null,
  batch text not null,
  action text not null,
  kind text not null,
  item_id text not null,
  title text not null,
  search_text text not null,
  undo text,
  undone_at timestamptz
);

create index journal_newest on journal (at, id);
create index journal_batch on journal (batch);
create index journal_action on journal (action, at, id);
create index journal_undoable on journal (at) where undo is not null;
