-- source and target_path may hold a query now. A question mark that stands in a path is written as domain/redirects/source-path.ts
-- writes it, so that nothing behind it is taken for one.
update redirects set source = replace(source, '?', '%3f')
where source like '%?%'
  and not exists (select 1 from redirects other where other.source = replace(redirects.source, '?', '%3f'));
update redirects set target_path = replace(target_path, '?', '%3f') where target_path like '%?%';
