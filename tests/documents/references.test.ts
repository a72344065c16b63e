import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

// What documents lead to exists: files, headings, scripts of package.json. CHANGELOG.md and decision records are about
// their own time.

const DOCUMENTS = [...globSync('docs/{,monitoring/,specification/}*.md'), 'README.md', 'CONTRIBUTING.md'];
const SCRIPTS = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);
/** Folders whose layout is that of the repository; `app/` is left out in the short form of a path. */
const ROOTS = 'app|bench|commands|demonstration|docs|lint|migrations|server|tests';
const IN_APP = 'admin|content|domain|features|infrastructure|operations|site|ui';
const FILES = new Set(
  globSync([`{${ROOTS.replaceAll('|', ',')}}/**/*.{ts,tsx,mjs,css}`, '*.ts']).map((file) => basename(file)),
);
/** Of a commit that the document names. */
const REMOVED = ['bench/many-agencies'];

/** Of code and configuration, which cite a heading as `docs/operations.md, "Monitoring"`. */
const CITING = globSync([
  '{app,bench,commands,server,tests}/**/*.{ts,tsx,mjs}',
  'docs/{systemd,proxy,monitoring}/**/*.{service,conf,yaml,vcl}',
  'docs/{proxy/*Caddyfile,*.yaml}',
  '{Dockerfile,compose.yaml}',
]);

/** As GitHub makes them. */
function anchors(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function isBroken(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  return !existsSync(target) || (anchor !== undefined && !anchors(target).includes(anchor));
}

/** A path may leave out its extension, `.server` and `app/`. */
function isMissing(path: string): boolean {
  const place = new RegExp(`^(?:${IN_APP})/`).test(path) ? `app/${path}` : path;
  return globSync([place, `${place}.*`, `${place.replace(/\/$/, '')}*`]).length === 0;
}

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

  it('links to existing files and headings', () => {
    const links = [...text.replaceAll(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
      ([, link = '']) => link,
    );
    expect(links.filter((link) => !link.startsWith('http') && isBroken(document, link))).toEqual([]);
  });

  it('names existing paths and scripts', () => {
    const named = code.filter((word) => new RegExp(`^(?:${ROOTS}|${IN_APP})/[\\w./-]+$`).test(word));
    expect(named.filter((path) => !REMOVED.includes(path) && isMissing(path))).toEqual([]);
    const files = code.filter((word) => /^[a-z][\w.-]*\.(?:tsx?|mjs|css)$/.test(word));
    expect(files.filter((file) => !FILES.has(file))).toEqual([]);
    const scripts = [...text.matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, script = '']) => script);
    expect(scripts.filter((script) => !SCRIPTS.includes(script))).toEqual([]);
  });
});

it('comments cite existing headings', () => {
  const cited = CITING.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(docs\/[a-z-]+\.md), "([A-Z][^"]+)"/g)].map(
      ([citation, document = '', heading = '']) => ({ place: `${file}: ${citation}`, document, heading }),
    ),
  );
  expect(cited.length).toBeGreaterThan(5);
  const lost = cited.filter(
    ({ document, heading }) => !new RegExp(`^#+ ${heading}$`, 'm').test(readFileSync(document, 'utf8')),
  );
  expect(lost.map(({ place }) => place)).toEqual([]);
});

it('the table of docs/security.md cites existing headings of docs/operations.md', () => {
  const [security, operations] = ['security', 'operations'].map((name) =>
    readFileSync(`docs/${name}.md`, 'utf8'),
  );
  const lists = [...(security ?? '').matchAll(/`docs\/operations\.md` \(([^)]+)\)/g)];
  const headings = lists.flatMap(([, list = '']) => list.split(', '));
  expect(headings.length).toBeGreaterThan(3);
  expect(headings.filter((heading) => !operations?.includes(`\n## ${heading}\n`))).toEqual([]);
});
