-- That the data of a person was erased: when, by whom, how much of what. Nothing here says whose it was.
create table personal_data_erasures (
  id text not null primary key,
  at timestamptz not null,
  administrator_id text not null,
  administrator_name text not null,
  messages integer not null,
  in_trash integer not null,
  answers integer not null
);

create index personal_data_erasures_newest on personal_data_erasures (at, id);

-- Answers to shared previews hold a name and no address.
create index preview_answers_name on preview_answers (name);
