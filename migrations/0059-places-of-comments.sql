-- A comment on a shared preview is about an item of its link, and often about a place on that item's page. The agency replies to it
-- and marks it as done.
alter table preview_answers add column kind text not null default '';
alter table preview_answers add column item_id text not null default '';
-- JSON; '' for a comment on the whole page.
alter table preview_answers add column place text not null default '';
alter table preview_answers add column film_second integer;
alter table preview_answers add column reply text not null default '';
alter table preview_answers add column replied_at timestamptz;
-- The id of an administrator.
alter table preview_answers add column replied_by text;
alter table preview_answers add column done_at timestamptz;

-- Until now a link had one item.
update preview_answers set
  kind = (select shared_previews.kind from shared_previews where shared_previews.id = preview_answers.preview_id),
  item_id = (select shared_previews.item_id from shared_previews where shared_previews.id = preview_answers.preview_id);

-- What an approval followed needs no more work.
update preview_answers set done_at = (
  select min(later.created_at) from preview_answers later
  where later.item_id = preview_answers.item_id and later.approved and later.created_at > preview_answers.created_at
) where not approved;

create index preview_answers_item on preview_answers (item_id, created_at);
create index preview_answers_open on preview_answers (created_at) where done_at is null and not approved;
