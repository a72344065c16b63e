/** The packages of a lock file. */
export type Lock = {
  packages: Record<string, { name?: string; version?: string; link?: boolean }>;
};

type Package = { name: string; version: string };

/** A new version waits this long: most malicious versions are found and removed within days. */
const WAITING_DAYS = 7;

/** The packages of a lock file that another one doesn't have, each version once, in the order of their names. */
export function newPackages(lock: Lock, former: Lock): Package[] {
  const known = new Set(Object.entries(former.packages).map((entry) => keyOf(...entry)));
  const found = new Map<string, Package>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    const key = keyOf(path, entry);
    if (path === '' || entry.link || entry.version === undefined || known.has(key)) continue;
    found.set(key, { name: nameOf(path, entry), version: entry.version });
  }
  return [...found.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/**
 * Which packages were published less than seven days before `now`, or at an unknown time, as `name@version`.
 * `timesOf` returns the publication times of a package's versions, as the registry has them.
 */
export async function publishedTooRecently(
  packages: readonly Package[],
  timesOf: (name: string) => Promise<Record<string, string>>,
  now: Date,
): Promise<string[]> {
  const latest = now.getTime() - WAITING_DAYS * 86_400_000;
  const found: string[] = [];
  for (const { name, version } of packages) {
    const time = (await timesOf(name))[version];
    if (time === undefined || !(Date.parse(time) <= latest)) found.push(`${name}@${version}`);
  }
  return found;
}

/** The URL of a package in a registry, which may have a path of its own, with a slash at its end or without. */
export function packageUrl(registry: string, name: string): URL {
  return new URL(name.replace('/', '%2f'), registry.endsWith('/') ? registry : `${registry}/`);
}

function nameOf(path: string, { name }: { name?: string }): string {
  return name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function keyOf(path: string, entry: { name?: string; version?: string }): string {
  return `${nameOf(path, entry)}@${entry.version}`;
}
