-- What somebody may do in the back-office: 'administrator' (everything) or 'editor'. Whoever was there before may do everything.
alter table "user" add column "role" text not null default 'administrator';
