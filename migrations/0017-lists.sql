-- The lists of the back-office. One order for what is put forward: the larger the number the further to the front, and 0
-- for what nobody put in order, which follows by date.

alter table influence_projects add column featured_order integer not null default 0;
alter table web_solutions add column featured_order integer not null default 0;
alter table production_projects add column featured_order integer not null default 0;

drop index influence_projects_featured;
drop index web_solutions_featured;
drop index production_projects_featured;
create index influence_projects_featured on influence_projects (featured, status, featured_order, sorted_at, id);
create index web_solutions_featured on web_solutions (featured, status, featured_order, sorted_at, id);
create index production_projects_featured on production_projects (featured, status, featured_order, sorted_at, id);

-- Sorted by last change and by title. The beginning is enough, and no text is too long for it.
create index influence_projects_updated on influence_projects (updated_at, id);
create index web_solutions_updated on web_solutions (updated_at, id);
create index production_projects_updated on production_projects (updated_at, id);
create index influence_projects_title on influence_projects (substr(search_text, 1, 120), id);
create index web_solutions_title on web_solutions (substr(search_text, 1, 120), id);
create index production_projects_title on production_projects (substr(search_text, 1, 120), id);
create index blog_posts_updated on blog_posts (updated_at, id);
create index blog_posts_title on blog_posts (substr(search_text, 1, 120), id);
create index blog_posts_published on blog_posts (status, published_at, created_at, id);

-- Lower case, without accents: what the inbox searches. Null for a message that was received before, until the running
-- site has filled it.
alter table contact_messages add column search_text text;
create index contact_messages_unsearched on contact_messages (id) where search_text is null;
