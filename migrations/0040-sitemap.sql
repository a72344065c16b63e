-- What is public in the order of the ids: a part of the sitemap is found, counted and read by the index.
create index influence_projects_public on influence_projects (status, id);
create index production_projects_public on production_projects (status, id);
create index web_solutions_public on web_solutions (status, id);
create index blog_posts_public on blog_posts (status, id);
