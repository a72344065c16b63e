import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The list of every package that is installed (docs/security.md): where it comes from, and that it is the one that was looked at.

type Locked = { version?: string; resolved?: string; integrity?: string; link?: boolean; inBundle?: boolean };

const LOCK: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const MANIFEST: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readFileSync('package.json', 'utf8'),
);
const installed = Object.entries(LOCK.packages).filter(([path, { link }]) => path !== '' && !link);

test('every package is from the registry, never from elsewhere, and has the fingerprint of what was locked', () => {
  expect(installed.length).toBeGreaterThan(200);
  for (const [path, { version, resolved, integrity, inBundle }] of installed) {
    if (inBundle) continue;
    // Where nothing is said it is the registry that npm is set to.
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

test('every script runs under the pinned Node.js, whatever the machine has', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, script] of Object.entries(scripts))
    for (const command of script.split(' && ')) {
      const [, file = ''] = /^node commands\/with-pinned-node\.mjs (?:--\S+ )*(\S+)/.exec(command) ?? [];
      expect(existsSync(file), `${name}: ${command}`).toBe(true);
    }
});

test('every version is named exactly, so that none changes by itself', () => {
  for (const [name, version] of Object.entries({ ...MANIFEST.dependencies, ...MANIFEST.devDependencies }))
    expect(version, name).toMatch(/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});

test('every runtime dependency says in docs/dependencies.md what it is for', () => {
  const lines = readFileSync('docs/dependencies.md', 'utf8').split('\n');
  // Several of one scope stand in one line, the later ones by their own names.
  const isNamed = (name: string) => {
    const [scope = '', short = ''] = name.split('/');
    return lines.some(
      (line) =>
        line.includes(name) ||
        (short !== '' && line.includes(`${scope}/`) && new RegExp(`[ -]${short}\\b|/\\*`).test(line)),
    );
  };
  expect(Object.keys(MANIFEST.dependencies).filter((name) => !isNamed(name))).toEqual([]);
  expect(isNamed('left-pad') || isNamed('@opentelemetry/left-pad')).toBe(false);
});
