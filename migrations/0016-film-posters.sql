-- A frame that stands for a film before it is there: the public address of a file of its own beside it. Whether one is still
-- to be made is told by the columns that tell it of a picture's variants, which a film has none of.
alter table stored_files add column poster text;
