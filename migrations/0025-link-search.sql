-- What a link leads to is found by its title among what is public, the newest first, without reading the rows: the beginning
-- of what is searched is in the index, short enough for every engine.

create index influence_projects_found on influence_projects (status, sorted_at, id, substr(search_text, 1, 300));
create index web_solutions_found on web_solutions (status, sorted_at, id, substr(search_text, 1, 300));
create index production_projects_found on production_projects (status, sorted_at, id, substr(search_text, 1, 300));
create index blog_posts_found on blog_posts (status, published_at, id, substr(search_text, 1, 300));
