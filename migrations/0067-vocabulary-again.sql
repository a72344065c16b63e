-- Words that had left all texts before they were forgotten stayed in the vocabulary of visitors' searches: it is made again.
delete from public_search_vocabulary;
insert into public_search_pending (kind, item_id) select 'influence', id from influence_projects where true on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1;
insert into public_search_pending (kind, item_id) select 'production', id from production_projects where true on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1;
insert into public_search_pending (kind, item_id) select 'web', id from web_solutions where true on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1;
insert into public_search_pending (kind, item_id) select 'post', id from blog_posts where true on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1;
