import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { readDump } from './read-dump.server.ts';

const folder = testFolder('read-dump');
const file = join(folder, 'dump.sql');

async function read(content: string | Buffer) {
  writeFileSync(file, content);
  const rows: unknown[] = [];
  for await (const { table, row } of readDump(file)) rows.push([table, Object.fromEntries(row)]);
  return rows;
}

describe('rows of a dump (§56.2)', () => {
  it('are those of COPY, with their escapes', async () => {
    const dump = `SET client_encoding = 'UTF8';
COPY public.blog_posts (id, title, "coverImage", content) FROM stdin;
1\tUn\\ttitre \\\\ et\t\\N\tligne\\nsuivante \\\\.
2\té\t\ta\\x41\\101
\\.

COPY auth.users (id, email) FROM stdin;
1\tquelqu@un.example
\\.
`;
    const rows: [string, object][] = [
      [
        'blog_posts',
        { id: '1', title: 'Un\ttitre \\ et', cover_image: null, content: 'ligne\nsuivante \\.' },
      ],
      ['blog_posts', { id: '2', title: 'é', cover_image: '', content: 'aAA' }],
    ];
    rows.push(['auth.users', { id: '1', email: 'quelqu@un.example' }]);
    expect(await read(dump)).toEqual(rows);
    expect(await read(dump.replaceAll('\n', '\r\n'))).toEqual(rows);
    expect(await read(gzipSync(dump))).toEqual(rows);
  });

  it('are those of mysqldump and phpMyAdmin, with their escapes, names and character sets', async () => {
    const dump = String.raw`-- MySQL dump 10.13  Distrib 8.0.36, for Linux (x86_64)
/*!40101 SET NAMES utf8mb4 */;
# phpMyAdmin's comments, and "names" in them
DROP TABLE IF EXISTS "blog_posts";
CREATE TABLE "blog_posts" (
  "id" int unsigned NOT NULL AUTO_INCREMENT,
  "title" varchar(255) CHARACTER SET utf8mb4 DEFAULT 'a\'b',
  "content" longtext,
  "key" varchar(9),
  PRIMARY KEY ("id"),
  UNIQUE KEY "slug" ("title"),
  KEY "a" ("title"(20)),
  FULLTEXT KEY "b" ("content"),
  CONSTRAINT "c" FOREIGN KEY ("id") REFERENCES "x" ("id")
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
LOCK TABLES "blog_posts" WRITE;
INSERT INTO "blog_posts" VALUES (1,'L\'été «là» ''bas''','Un\r\nDeux \\ trois; (quatre)',NULL),(2,_utf8mb4'Deux',_binary 'x\0y',-1.5);
INSERT INTO "agence"."blog_posts" ("content", "id") VALUES
('un', 3),
('deux', 4);
`.replaceAll('"', '`');
    expect(await read(dump)).toEqual([
      [
        'blog_posts',
        { id: '1', title: "L'été «là» 'bas'", content: 'Un\r\nDeux \\ trois; (quatre)', key: null },
      ],
      ['blog_posts', { id: '2', title: 'Deux', content: 'xy', key: '-1.5' }],
      ['agence.blog_posts', { content: 'un', id: '3' }],
      ['agence.blog_posts', { content: 'deux', id: '4' }],
    ]);
  });

  it('are not what follows the rows of an INSERT', async () => {
    const insert = "INSERT INTO blog_posts (id, title) VALUES ('1', 'Un'), ('2', 'Deux')";
    const rows = [
      ['blog_posts', { id: '1', title: 'Un' }],
      ['blog_posts', { id: '2', title: 'Deux' }],
    ];
    for (const rest of [
      'ON CONFLICT (id) DO NOTHING',
      "ON CONFLICT (id) DO UPDATE SET title = coalesce(excluded.title, 'x') RETURNING (id)",
      'ON DUPLICATE KEY UPDATE title = VALUES(title)',
      'AS new(id, title) ON DUPLICATE KEY UPDATE title = new.title',
      'RETURNING (id)',
    ])
      expect(await read(`${insert} ${rest};\n${insert};\n`), rest).toEqual([...rows, ...rows]);
  });

  it('are not the one in which a truncated dump ends, which is said', async () => {
    const whole = `--
-- PostgreSQL database dump
--
COPY public.blog_author (id, author_name) FROM stdin;
1\tUne
2\tDeux
\\.
INSERT INTO public.blog_posts (id, title) VALUES (1, 'Un'), (2, 'Deux');
-- PostgreSQL database dump complete
`;
    const upTo = (text: string) => whole.slice(0, whole.indexOf(text) + text.length);
    for (const [cut, count, cutOff] of [
      [whole, 4, undefined],
      [upTo('2\tDe'), 1, 'blog_author'],
      [upTo('\\.\n'), 2, ''],
      [upTo("(2, 'De"), 3, 'blog_posts'],
      [upTo("(1, 'Un'),"), 3, 'blog_posts'],
      [upTo('INSERT INTO'), 2, ''],
      [upTo("'Deux');\n"), 4, ''],
    ] as const) {
      writeFileSync(file, cut);
      const rows = readDump(file);
      let read = 0;
      let next = await rows.next();
      for (; !next.done; next = await rows.next()) read += 1;
      expect([cut, read, next.value.cutOff]).toEqual([cut, count, cutOff]);
    }
  });

  it('are those of INSERT, many in a statement, with or without columns', async () => {
    const dump = `
CREATE TABLE public.blog_author (
    id bigint NOT NULL,
    "author_name" text DEFAULT 'a, (b)'::text,
    CONSTRAINT one CHECK ((id > 0)),
    PRIMARY KEY (id)
);
CREATE FUNCTION public.f() RETURNS trigger LANGUAGE plpgsql AS $_$
begin insert into public.blog_author values (9, 'no; $$'); return null; end $_$;
/* INSERT INTO public.blog_author VALUES (8, 'no'); /* nested */ */
INSERT INTO public.blog_author VALUES (1, 'L''auteur');
INSERT INTO "public"."blog_author" ("id", "author_name") VALUES
	('2', E'deux\\nlignes \\'là\\' ''ici'''),
	(-3, 'a
b -- pas un commentaire'), (4, NULL) ON CONFLICT DO NOTHING; -- un commentaire '
INSERT INTO public.blog_posts (id, tags, ok, at) VALUES (1, ARRAY['a','b']::text[], true, now());
`;
    expect(await read(dump)).toEqual([
      ['blog_author', { id: '1', author_name: "L'auteur" }],
      ['blog_author', { id: '2', author_name: "deux\nlignes 'là' 'ici'" }],
      ['blog_author', { id: '-3', author_name: 'a\nb -- pas un commentaire' }],
      ['blog_author', { id: '4', author_name: null }],
      ['blog_posts', { id: '1', tags: '["a","b"]', ok: 'true', at: null }],
    ]);
  });

  it('are those of COPY without columns, which are those of its table', async () => {
    const dump = `CREATE TABLE public.blog_author (
    id bigint NOT NULL,
    author_name text
);
COPY public.blog_author FROM stdin;
1\tUne
\\.
`;
    expect(await read(dump)).toEqual([['blog_author', { id: '1', author_name: 'Une' }]]);
    const rows = dump.slice(dump.indexOf('COPY'));
    await expect(read(rows)).rejects.toMatchObject({ failure: 'no-columns' });
    const insert = "INSERT INTO blog_posts VALUES (1, 'Un');";
    await expect(read(insert)).rejects.toMatchObject({ failure: 'no-columns' });
    // Of a table that is not imported they are not needed.
    expect(await read(insert.replace('blog_posts', 'visits'))).toEqual([['visits', {}]]);
  });

  it('are decoded in the encoding that the dump names, and byte by byte at their offset (§56.8)', async () => {
    const dump = "SET client_encoding = 'LATIN1';\nINSERT INTO blog_author (id) VALUES ('été');\n";
    expect(await read(Buffer.from(dump, 'latin1'))).toEqual([['blog_author', { id: 'été' }]]);
    expect(await read(Buffer.from(dump.replace('LATIN1', 'UTF8'), 'latin1'))).toEqual([
      ['blog_author', { id: 'été' }],
    ]);
    await expect(read(dump.replace('LATIN1', 'EUC_JP'))).rejects.toThrow('--encoding=UTF8');
  });

  it('are not those of anything else', async () => {
    await expect(read('PGDMP\u0001\u000e')).rejects.toThrow('pg_restore');
    const redirected = Buffer.from('\ufeffCOPY public.blog_posts (id) FROM stdin;\r\n', 'utf16le');
    await expect(read(redirected)).rejects.toThrow('UTF-16');
    await expect(read('bonjour')).rejects.toThrow('holds no rows');
    await expect(read('')).rejects.toThrow('holds no rows');
    await expect(read(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).rejects.toThrow('cannot be unpacked');
  });
});
