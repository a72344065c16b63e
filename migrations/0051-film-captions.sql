-- WebVTT beside a film that is a file of the site (docs/decisions/061).
alter table production_projects add column additional_media_captions text not null default '';

-- How many of a production's films have no captions: what the declaration adds up is found by an index. Until now none had them.
alter table production_projects add column uncaptioned_films integer not null default 0;
create index production_projects_uncaptioned on production_projects (status, uncaptioned_films);
update production_projects set uncaptioned_films = 1 where additional_media_url like '/storage/v1/object/public/%';
