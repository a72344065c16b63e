-- How search engines and social networks show an item (docs/decisions/088): '' is the automatic title, description or picture;
-- search_presence is '' or 'hidden'.
alter table influence_projects add column search_title text not null default '';
alter table influence_projects add column search_description text not null default '';
alter table influence_projects add column share_picture text not null default '';
alter table influence_projects add column search_presence text not null default '';
alter table production_projects add column search_title text not null default '';
alter table production_projects add column search_description text not null default '';
alter table production_projects add column share_picture text not null default '';
alter table production_projects add column search_presence text not null default '';
alter table web_solutions add column search_title text not null default '';
alter table web_solutions add column search_description text not null default '';
alter table web_solutions add column share_picture text not null default '';
alter table web_solutions add column search_presence text not null default '';
alter table blog_posts add column search_title text not null default '';
alter table blog_posts add column search_description text not null default '';
alter table blog_posts add column share_picture text not null default '';
alter table blog_posts add column search_presence text not null default '';
