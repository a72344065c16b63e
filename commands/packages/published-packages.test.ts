import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newPackages, packageUrl, publishedTooRecently } from './published-packages.ts';

const former = { packages: { '': { version: '0.1.0' }, 'node_modules/zod': { version: '4.6.6' } } };

test('new packages are those with another version, each once, nested and renamed ones included', () => {
  const packages = {
    '': { version: '0.2.0' },
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/a/node_modules/zod': { version: '4.6.7' },
    'node_modules/b/node_modules/zod': { version: '4.6.6' },
    'node_modules/@typescript/native': { name: '@typescript/native-preview', version: '7.0.0' },
    'node_modules/site': { link: true },
  };
  expect(newPackages({ packages }, former)).toEqual([
    { name: '@typescript/native-preview', version: '7.0.0' },
    { name: 'zod', version: '4.6.7' },
  ]);
  expect(newPackages(former, former)).toEqual([]);
});

test('a version waits seven days, and one whose time is unknown is refused', async () => {
  const times: Record<string, string> = {
    '1.0.0': '2026-11-19T12:00:00.000Z',
    '1.0.1': '2026-11-19T12:00:00.001Z',
    '1.0.2': 'yesterday',
  };
  const packages = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'].map((version) => ({ name: 'zod', version }));
  const now = new Date('2026-11-26T12:00:00Z');
  expect(await publishedTooRecently(packages, async () => times, now)).toEqual([
    'zod@1.0.1',
    'zod@1.0.2',
    'zod@1.0.3',
  ]);
});

test('a commit that does not exist is refused in one line, before anything is requested or written', () => {
  const command = ['commands/packages.ts', 'since', 'no-such-commit'];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(stderr).toContain('no-such-commit');
});

test.each([
  ['https://registry.npmjs.org/', 'https://registry.npmjs.org/@types%2fnode'],
  ['https://packages.example/api/npm', 'https://packages.example/api/npm/@types%2fnode'],
  ['https://packages.example/api/npm/', 'https://packages.example/api/npm/@types%2fnode'],
])('of %s the URL of a package is %s', (registry, url) => {
  expect(packageUrl(registry, '@types/node').href).toBe(url);
});
