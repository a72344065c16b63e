import { join } from 'node:path';
import { freePort } from '../../../tests/support/free-port.ts';
import { launchSite } from '../../../tests/support/site-process.ts';
import { type Figure, none } from '../../harness/figures.ts';

type Launched = Awaited<ReturnType<typeof launchSite>>;

export type Received = { status: number; text: string };

export type TwoInstances = {
  /** Sends a request to a running instance; undefined if it was killed before the response. */
  request: (path: string, init?: RequestInit) => Promise<Received | undefined>;
  /** The URL of a running instance. */
  url: () => string;
  kill: (index: number) => Promise<void>;
  /** Starts an instance without waiting for it. */
  launch: (index: number) => Promise<void>;
  /** Waits until the instance is up; it then gets requests. */
  whenUp: (index: number) => Promise<void>;
  stop: () => Promise<void>;
  /** The failed requests to instances that survived them, and the leases that living ones lost. */
  figure: () => Figure;
};

/** Two running instances of the built product, each with its own folder and port, that are killed and restarted. */
export async function startTwoInstances(
  folder: string,
  environment: Record<string, string>,
): Promise<TwoInstances> {
  const ports = [await freePort(), await freePort()];
  const sites: Launched[] = [];
  const up = new Set<Launched>();
  const killed = new Set<Launched>();
  const failed: string[] = [];
  let succeeded = 0;

  const siteOf = (index: number): Launched => {
    const site = sites[index];
    if (site === undefined) throw new Error(`Instance ${index} was not started`);
    return site;
  };
  const oneThatIsUp = (): Launched => {
    const site = [...up][Math.floor(Math.random() * up.size)];
    if (site === undefined) throw new Error('No instance is up');
    return site;
  };
  const instances: TwoInstances = {
    url: () => oneThatIsUp().url,
    async request(path, init = {}) {
      const site = oneThatIsUp();
      const headers = new Headers(init.headers);
      headers.set('Origin', site.url);
      try {
        const response = await fetch(site.url + path, { redirect: 'manual', ...init, headers });
        const text = await response.text();
        if (response.status < 500) succeeded += 1;
        else failed.push(`${response.status} for ${path}`);
        return { status: response.status, text };
      } catch (error) {
        if (!killed.has(site)) failed.push(`${(error as Error).cause ?? error} for ${path}`);
        return undefined;
      }
    },
    async kill(index) {
      const site = siteOf(index);
      up.delete(site);
      killed.add(site);
      process.kill(site.pid, 'SIGKILL');
      await site.ended();
    },
    async launch(index) {
      const own = { PORT: String(ports[index]), DATA_DIR: join(folder, String(index)) };
      sites[index] = await launchSite({ ...environment, ...own });
    },
    async whenUp(index) {
      const site = siteOf(index);
      await site.ready();
      up.add(site);
    },
    async stop() {
      await Promise.all(sites.map((site) => site.stop()));
    },
    figure() {
      for (const failure of new Set(failed)) process.stderr.write(`  failed: ${failure}\n`);
      const output = [...killed, ...sites].map((site) => site.output()).join('');
      // A process that lived may lose no lease: this is its warning.
      const faults = output
        .split('\n')
        .filter((line) => /"level":"error"|lost to another process/.test(line));
      for (const line of faults) process.stderr.write(`  ${line.slice(0, 500)}\n`);
      const lost = faults.filter((line) => line.includes('lost to another process')).length;
      const what = `requests failed of ${succeeded + failed.length} to an instance that lived, or leases that it lost`;
      return none(what, failed.length + lost, succeeded);
    },
  };
  for (const index of [0, 1]) {
    await instances.launch(index);
    await instances.whenUp(index);
  }
  return instances;
}
