-- What stands beside a film for those who don't hear or don't see it (docs/decisions/060).
alter table production_project_videos add column transcription text not null default '';
alter table production_project_videos add column audio_description text not null default '';
alter table production_projects add column additional_media_transcription text not null default '';
alter table production_projects add column additional_media_audio_description text not null default '';

-- How many of a project's films have no transcription: what the declaration adds up is found by an index.
alter table influence_projects add column untranscribed_films integer not null default 0;
alter table production_projects add column untranscribed_films integer not null default 0;
alter table web_solutions add column untranscribed_films integer not null default 0;
create index influence_projects_untranscribed on influence_projects (status, untranscribed_films);
create index production_projects_untranscribed on production_projects (status, untranscribed_films);
create index web_solutions_untranscribed on web_solutions (status, untranscribed_films);

-- Until now none had one. An additional film that is only linked to counts too, until the project is saved again.
update production_projects set untranscribed_films = case when additional_media_url = '' then 0 else 1 end
  + (select count(*) from production_project_videos where project_id = production_projects.id);
-- only sqlite
update influence_projects set untranscribed_films = (length(medias) - length(replace(medias, '"type":"video"', ''))) / 14;
-- only sqlite
update web_solutions set untranscribed_films = (length(medias) - length(replace(medias, '"type":"video"', ''))) / 14;
-- only postgres
update influence_projects set untranscribed_films = (length(medias::text) - length(replace(medias::text, '"type": "video"', ''))) / 15;
-- only postgres
update web_solutions set untranscribed_films = (length(medias::text) - length(replace(medias::text, '"type": "video"', ''))) / 15;
