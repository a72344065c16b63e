import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfiguration } from '#infrastructure/configuration.server.ts';

// No container engine runs where the tests do: the files are read and compared with the product.
const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');
const unit = readFileSync('docs/systemd/vif-azimut.service', 'utf8');
const allowlist = readFileSync('docs/systemd/vif-azimut.service.d/outgoing.conf', 'utf8');
const closed = readFileSync('docs/compose.closed.yaml', 'utf8');
const pinned = /PINNED = '([\d.]+)'/.exec(readFileSync('commands/with-pinned-node.mjs', 'utf8'))?.[1];
const operations = readFileSync('docs/operations.md', 'utf8');

it('runs images and unit on the Node.js that the product is built for', () => {
  expect(dockerfile).toContain(`node:${pinned}-`);
  expect(readFileSync('.devcontainer/devcontainer.json', 'utf8')).toContain(`node:${pinned}-`);
  expect(unit).toContain(`/.runtime/${pinned}/`);
});

it('starts the process with the same options everywhere', () => {
  const optionsIn = (text: string) => text.match(/--(?:min|max)-semi-space-size=\d+/g);
  const options = optionsIn(JSON.parse(readFileSync('package.json', 'utf8')).scripts.start);
  expect(options).toHaveLength(2);
  for (const text of [dockerfile, unit, readFileSync('tests/support/site-process.ts', 'utf8')])
    expect(optionsIn(text)).toEqual(options);
});

it('copies into the image existing files only, and all that the process reads while it runs', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
    (paths ?? '').split(' '),
  );
  for (const path of copied) expect(existsSync(path), path).toBe(true);
  const read = globSync(['app/**/*.server.ts', 'server/**/*.ts']).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/process\.cwd\(\), '([^'/]+)/g)].map(([, folder]) => folder),
  );
  expect(read.length).toBeGreaterThan(2);
  for (const folder of read) expect(dockerfile, folder).toMatch(new RegExp(`^COPY .*\\b${folder}\\b`, 'm'));
});

it('runs the process in the image as a user without privileges', () => {
  expect(dockerfile.split('\n').filter((line) => line.startsWith('USER'))).toEqual(['USER node']);
  expect(dockerfile.lastIndexOf('\nUSER node')).toBeGreaterThan(dockerfile.lastIndexOf('\nRUN'));
});

it('sets existing variables, with accepted values', () => {
  const site = compose.slice(compose.indexOf('x-site:'), compose.indexOf('services:'));
  const given = [...site.matchAll(/^ {4}([A-Z][A-Z0-9_]*): (.+)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/\$\{SITE_HOST[^}]*\}/g, 'agence.example')
      .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
      .replaceAll(/\$\{(\w+)[^}]*\}/g, '$1')
      .replaceAll("'", ''),
  ]);
  const set = [...dockerfile.matchAll(/^ENV (.+)$/gm), ...unit.matchAll(/^Environment=(.+)$/gm)]
    .flatMap(([, line]) => (line ?? '').split(' '))
    .map((assignment) => assignment.split('='));
  const environment = Object.fromEntries([...given, ...set]);
  const accepted = readConfiguration(environment);
  expect(Object.keys(environment).filter((name) => !(name in accepted) && environment[name] !== '')).toEqual(
    [],
  );
  expect(accepted).toMatchObject({
    SITE_URL: 'https://agence.example',
    TRUST_PROXY: true,
    S3_BUCKET: 'site',
  });
});

it('documents every variable', () => {
  const names = [
    ...readFileSync('app/infrastructure/configuration.server.ts', 'utf8').matchAll(
      /^ {2}([A-Z][A-Z0-9_]+):/gm,
    ),
  ].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => name !== 'NODE_ENV' && !operations.includes(`\`${name}\``))).toEqual([]);
});

it('gives the log to journald, whose files the process can neither read nor change', () => {
  // Without another setting, stdout and stderr are pipes to the journal, which belongs to root.
  expect(unit).not.toMatch(/^Standard(Output|Error)=/m);
  expect(unit).not.toMatch(/^SupplementaryGroups=/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).not.toMatch(/^ReadWritePaths=/m);
  expect(unit).toMatch(/^User=vif-azimut$/m);
});

it('lets the process reach this machine only, until the operator adds a service that is configured', () => {
  const settings = allowlist.split('\n').filter((line) => /^[A-Z]/.test(line));
  expect(settings).toEqual([
    'IPAddressDeny=any',
    'IPAddressAllow=localhost',
    'Environment=WATCH_LINKS=0 INDEXNOW_URL=none',
    'SocketBindDeny=any',
    'SocketBindAllow=tcp:3000',
  ]);
  // The variables that name another host; SITE_URL and FILES_URL are for browsers.
  const variables = readFileSync('app/infrastructure/configuration.server.ts', 'utf8').matchAll(
    /^ {2}([A-Z][A-Z0-9_]*(?:_URL|_ENDPOINT)|CLAMD):/gm,
  );
  const named = [...variables]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'SITE_URL' && name !== 'FILES_URL');
  const listed = allowlist
    .split('\n')
    .flatMap((line) => /^# {3}([A-Z].*)$/.exec(line)?.[1]?.split(' ') ?? []);
  expect(named.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(named.sort());
});

it('gives the containers no way out but the proxy’s', () => {
  const services = (file: string) =>
    [...file.slice(file.indexOf('\nservices:')).matchAll(/^ {2}([a-z]+):/gm)].map(([, name]) => name);
  const ours = services(compose.slice(0, compose.indexOf('\nvolumes:')));
  expect(ours).toHaveLength(5);
  expect(services(closed.slice(0, closed.indexOf('\nnetworks:')))).toEqual(ours);
  expect([...closed.matchAll(/networks: \[(.+)\]/g)].map(([, networks]) => networks)).toEqual([
    ...Array(4).fill('closed'),
    'default, closed',
  ]);
  expect(closed).toMatch(/^ {2}closed:\n {4}internal: true$/m);
});
