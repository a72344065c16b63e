-- What was changed in a page and is not public yet; null while there is nothing of the kind.
alter table site_contents add column draft jsonb;
