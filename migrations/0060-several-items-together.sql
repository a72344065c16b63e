-- A shared link shows one item or several, in the order of position; of equal positions, by id.
create table shared_preview_items (
  id text not null primary key,
  preview_id text not null references shared_previews (id) on delete cascade,
  position integer not null,
  kind text not null,
  item_id text not null
);

insert into shared_preview_items (id, preview_id, position, kind, item_id)
select id || ':' || kind || ':' || item_id, id, 0, kind, item_id from shared_previews;

create index shared_preview_items_order on shared_preview_items (preview_id, position, id);
create index shared_preview_items_item on shared_preview_items (item_id, preview_id);
drop index shared_previews_item;
alter table shared_previews drop column kind;
alter table shared_previews drop column item_id;

-- The rows of one plan_id are one plan, which is made, moved and cancelled whole: a row for each of its items.
alter table plans add column plan_id text not null default '';
update plans set plan_id = id;
create index plans_plan on plans (plan_id);

-- The title of a deleted item that a plan waits for.
create index trash_item on trash (item_id);
