import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The lockfile of every installed package (docs/security.md): its origin, and its integrity hash.

type Locked = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

const LOCK: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const MANIFEST: Record<'dependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>;
} = JSON.parse(readFileSync('package.json', 'utf8'));
const installed = Object.entries(LOCK.packages).filter(([path, { link }]) => path !== '' && !link);

test('every package comes from the registry, and has the integrity hash of the lockfile', () => {
  expect(installed.length).toBeGreaterThan(200);
  for (const [path, { version, resolved, integrity, inBundle }] of installed) {
    if (inBundle) continue;
    // Without an entry it is the registry that npm is configured for.
    if (resolved !== undefined) expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(version, path).toMatch(/^\d+\.\d+\.\d+/);
    expect(integrity, path).toMatch(/^sha512-/);
  }
});

test('a package runs an install script only if package.json lists it, and npm refuses any other', () => {
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13));
  expect(Object.keys(MANIFEST.allowScripts)).toEqual(names.toSorted());
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('strict-allow-scripts=true');
});

test('every script runs under the pinned Node.js, whatever the machine has installed', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  for (const [name, script] of Object.entries(scripts))
    for (const command of script.split(' && ')) {
      const [, file = ''] = /^node commands\/with-pinned-node\.mjs (?:--\S+ )*(\S+)/.exec(command) ?? [];
      expect(existsSync(file), `${name}: ${command}`).toBe(true);
    }
});

test('every version is exact, so that none changes by itself', () => {
  for (const [name, version] of Object.entries({ ...MANIFEST.dependencies, ...MANIFEST.devDependencies }))
    expect(version, name).toMatch(/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/);
});

test('every runtime dependency has its reason in docs/dependencies.md', () => {
  const lines = readFileSync('docs/dependencies.md', 'utf8').split('\n');
  // Several of one scope share one line, the later ones without the scope.
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
