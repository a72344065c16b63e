import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port.ts';

export type S3Server = { endpoint: string; stop: () => Promise<void> };
export const S3_CREDENTIALS = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const PROGRAMS = resolve('.runtime/swift');

/**
 * A real S3 server: OpenStack Swift from Debian's packages, unpacked next to the pinned Node.js without being
 * installed. Unlike the small test servers of npm it verifies signatures. Undefined where apt-get is missing.
 */
export async function startS3Server(): Promise<S3Server | undefined> {
  if (!bringS3Server()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 's3-'));
  const ports = { proxy: await freePort(), object: 0, container: 0, account: 0 };
  for (const name of ['object', 'container', 'account'] as const) ports[name] = await freePort();
  const environment = {
    ...process.env,
    PYTHONPATH: join(PROGRAMS, 'usr/lib/python3/dist-packages'),
    LD_LIBRARY_PATH: ['x86_64', 'aarch64'].map((cpu) => join(PROGRAMS, `usr/lib/${cpu}-linux-gnu`)).join(':'),
  };
  const python = (program: string, ...given: string[]) =>
    ['/usr/bin/python3', ['-c', RUN, folder, join(PROGRAMS, 'usr/bin', program), ...given]] as const;
  writeFileSync(join(folder, 'swift.conf'), SWIFT);
  mkdirSync(join(folder, 'data/d1'), { recursive: true });
  const places = (['account', 'container', 'object'] as const).map((name) => `${name}:${ports[name]}`);
  execFileSync('/usr/bin/python3', ['-c', RINGS, folder, ...places], { env: environment, stdio: 'pipe' });
  const processes: ChildProcess[] = [];
  for (const name of ['account', 'container', 'object', 'proxy'] as const) {
    const file = join(folder, `${name}.conf`);
    writeFileSync(
      file,
      common(folder, ports[name]) + (name === 'proxy' ? PROXY : store(name)).replaceAll('{folder}', folder),
    );
    processes.push(
      spawn(...python(`swift-${name}-server`, file), { env: environment, cwd: folder, stdio: 'ignore' }),
    );
  }
  const endpoint = `http://127.0.0.1:${ports.proxy}`;
  const stop = async () => {
    for (const child of processes) {
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  // The proxy server responds before its back-end servers are ready, with 503 to the first write.
  for (const port of Object.values(ports))
    for (let attempt = 0; !(await fetch(`http://127.0.0.1:${port}`).catch(() => undefined)); attempt++) {
      if (attempt > 1200) {
        await stop();
        throw new Error('The S3 server of the tests does not answer');
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  return { endpoint, stop };
}

/**
 * Downloads the packages where they are missing, and returns whether they are there. It runs before the test processes
 * start: of concurrent calls all but one would find apt-get locked, and skip their tests.
 */
export function bringS3Server(): boolean {
  if (existsSync(PROGRAMS)) return true;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || !existsSync('/usr/bin/python3'))
    return false;
  process.stdout.write(
    'Unpacking Debian’s OpenStack Swift into .runtime/swift (once; nothing is installed)\n',
  );
  const folder = mkdtempSync(join(tmpdir(), 'swift-packages-'));
  try {
    const download = ['install', '-d', '-y', '-qq', '--no-install-recommends', ...PACKAGES];
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['-o', `Dir::Cache::archives=${folder}`, ...download], { stdio: 'ignore' });
    const unpacked = join(folder, 'unpacked');
    for (const name of readdirSync(folder))
      if (name.endsWith('.deb')) execFileSync('dpkg-deb', ['-x', join(folder, name), unpacked]);
    mkdirSync(resolve(PROGRAMS, '..'), { recursive: true });
    execFileSync('cp', ['-a', unpacked, `${PROGRAMS}.new`]);
    renameSync(`${PROGRAMS}.new`, PROGRAMS);
    return true;
  } catch (error) {
    process.stderr.write(`No S3 server for the tests: ${(error as Error).message.split('\n')[0]}\n`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// The rings, which assign data to servers: one of each.
const RINGS = `import sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
from swift.common.ring import RingBuilder
for name, port in (place.split(':') for place in sys.argv[2:]):
    ring = RingBuilder(4, 1, 0)
    ring.add_dev(dict(id=0, region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1, meta='',
                      replication_ip='127.0.0.1', replication_port=int(port)))
    ring.rebalance()
    ring.get_ring().save('%s/%s.ring.gz' % (sys.argv[1], name))`;

// Swift reads its settings from /etc/swift unless another path is set before it starts.
const RUN = `import runpy, sys
from swift.common.utils import set_swift_dir
set_swift_dir(sys.argv[1])
sys.argv = sys.argv[2:]
runpy.run_path(sys.argv[0], run_name='__main__')`;

const SWIFT = `[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = default
default = yes
`;

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/data
mount_check = false
`;

const store = (name: string) => `[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`;

const PROXY = `[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo dlo versioned_writes symlink proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
storage_url_scheme = http
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
dns_compliant_bucket_names = true
allow_multipart_uploads = true
auth_pipeline_check = true
${[
  'catch_errors',
  'listing_formats',
  'copy',
  'slo\nminimum_segment_size = 1',
  'dlo',
  'versioned_writes\nallow_object_versioning = true',
  'symlink',
]
  .map((filter) => {
    const [name = '', ...settings] = filter.split('\n');
    return [`[filter:${name}]`, `use = egg:swift#${name}`, ...settings].join('\n');
  })
  .join('\n')}
[filter:cache]
use = egg:swift#memcache
`;
