-- Drafts without a publication date were the last ones in this order on SQLite, and the first ones on PostgreSQL.
drop index blog_posts_published;
create index blog_posts_published on blog_posts (status, coalesce(published_at, created_at), created_at, id);
