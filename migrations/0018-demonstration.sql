-- What the demonstration brought, until somebody saves it: then it is the agency's own. It goes in one step.
alter table influence_projects add column demonstration boolean not null default false;
alter table production_projects add column demonstration boolean not null default false;
alter table web_solutions add column demonstration boolean not null default false;
alter table blog_posts add column demonstration boolean not null default false;
alter table blog_author add column demonstration boolean not null default false;
alter table blog_categories add column demonstration boolean not null default false;

create index influence_projects_demonstration on influence_projects (id) where demonstration;
create index production_projects_demonstration on production_projects (id) where demonstration;
create index web_solutions_demonstration on web_solutions (id) where demonstration;
create index blog_posts_demonstration on blog_posts (id) where demonstration;

-- What went with it, so that it can be had back whole for some days: one row, replaced by the next.
create table removed_demonstration (
  id text not null primary key,
  projects integer not null,
  posts integer not null,
  content text not null,
  removed_at timestamptz not null
);

-- Installations that have the demonstration already: its rows have ids of their own, and a save raises their version.
-- Putting forward does too, as the installation did with some: one version more is theirs. When in doubt a row is the
-- agency's.
update influence_projects set demonstration = true where version <= 2 and id in (
  'a950bdd7-19c5-437b-8798-fa5a428f1cde',
  '402736f7-06b3-4317-8534-5c0c628909d1',
  '967ecb8b-bbbf-4d68-8330-227dcd6e0ea4'
);
update influence_projects set demonstration = true where version <= 1 and id in (
  '2612bde3-4c94-4601-8538-73d94efc9db5',
  '918771f7-9cfb-4b99-8653-3423eb1ff619',
  '113c39da-2559-4ac6-8548-86794c5efc09',
  'ca38d8a8-e3f3-4582-8486-d75e703d5a7e',
  '76b386c1-5f36-41cc-80c1-4708a26d6a45',
  '08ababab-1652-4247-8eed-adfb293ffd69'
);
update production_projects set demonstration = true where version <= 2 and id in (
  '11984d7f-b0f7-4682-8714-0fc12f1413fa',
  'c4d1b01d-b3a9-4de2-8279-afccb465819b',
  'ad2885b8-7319-49fd-8be6-e2f11024ff7b'
);
update production_projects set demonstration = true where version <= 1 and id in (
  'aea19d30-6eca-4f1e-846b-c9367e2763f5',
  'c775c53d-34e5-4ab5-8b7c-7d887ea50a34',
  'd2412af1-4d75-459b-8d4d-3623d9599cd3',
  '1f00d8e3-4052-4745-8e43-891687ce2cda',
  '3f42ad83-31ee-4ea4-86cd-483d77794525',
  'c87db7ef-c7e5-4c6c-8c44-9bfb2252ef49'
);
update web_solutions set demonstration = true where version <= 2 and id in (
  '0d416f53-0b27-4323-85e7-6c147ad4bbab',
  'b26cd8c2-8285-4866-8bef-4f5e720cd67d'
);
update web_solutions set demonstration = true where version <= 1 and id in (
  '9496bd29-70d1-4d24-8192-98050da6fb6e',
  'e8ba0c06-add3-4aa2-84a7-fccf53faf204',
  '64861a9d-0b47-40e1-8843-677611e10f6e',
  '55eb4b24-1000-440d-867f-3844bc3a84e3',
  '74cfdab3-6795-47d2-8936-4528522a01f0',
  '626b2612-cac7-45d2-8fed-944794f6bb19'
);
update blog_posts set demonstration = true where version = 1 and id in (
  '95cecf43-ac7c-49c4-8c99-4200e5a0212f',
  '78c562e9-d7ac-41c8-894c-3c1ba8850138',
  'b185877c-200d-470b-89b5-e80eba1cca9e',
  '31402b70-33cd-497d-89fe-5d8ecd17f57c',
  'fcfa3ee7-7d02-44d5-8b7e-ea92ae26b7c7',
  '7daf575e-ec77-4490-8af7-cf2c6ea91b22',
  '83e4bb2d-1d46-47f4-8c02-3f40cffff9b9',
  'b5a15d62-991b-47ad-8713-67e2616d611a'
);
update blog_author set demonstration = true
where author_name in ('Inès V.', 'Marc D.', 'Salomé R.')
  and exists (select 1 from blog_posts where blog_posts.author_id = blog_author.id and blog_posts.demonstration);
update blog_categories set demonstration = true
where categories_name in ('Influence', 'Production', 'Web et social')
  and exists (select 1 from blog_posts where blog_posts.category_id = blog_categories.id and blog_posts.demonstration);
