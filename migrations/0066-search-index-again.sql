-- Words that are alone in their field were not indexed for visitors' searches: projects are indexed again.
insert into public_search_pending (kind, item_id) select 'influence', id from influence_projects where true on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1;
insert into public_search_pending (kind, item_id) select 'production', id from production_projects where true on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1;
insert into public_search_pending (kind, item_id) select 'web', id from web_solutions where true on conflict (kind, item_id) do update set changes = public_search_pending.changes + 1;
