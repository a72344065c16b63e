import { join } from 'node:path';
import { freePort } from '../../../tests/support/free-port.ts';
import { launchSite } from '../../../tests/support/site-process.ts';

type Launched = Awaited<ReturnType<typeof launchSite>>;

export type Answer = { status: number; text: string };

export type TwoInstances = {
  /** Sends a request to a running instance; undefined if it was killed before the response. */
  ask: (path: string, init?: RequestInit) => Promise<Answer | undefined>;
  /** The URL of a running instance. */
  url: () => string;
  /** The output of all instances so far. */
  output: () => string;
  /** Requests whose instance survived them: how many got a response, and descriptions of those that failed. */
  asked: { answered: number; failed: string[] };
  kill: (index: number) => Promise<void>;
  /** Starts an instance without waiting for it. */
  launch: (index: number) => Promise<void>;
  /** Waits until the instance is up; it then gets requests. */
  whenUp: (index: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Two instances of the built product, each with its own folder and port, that are killed and restarted. */
export async function twoInstances(
  folder: string,
  environment: Record<string, string>,
): Promise<TwoInstances> {
  const ports = [await freePort(), await freePort()];
  const sites: (Launched | undefined)[] = [undefined, undefined];
  const up = new Set<Launched>();
  const killed = new Set<Launched>();
  const asked = { answered: 0, failed: [] as string[] };
  let said = '';

  const siteOf = (index: number): Launched => {
    const site = sites[index];
    if (site === undefined) throw new Error(`Instance ${index} was not started`);
    return site;
  };
  const oneThatIsUp = (): Launched => {
    const all = [...up];
    const site = all[Math.floor(Math.random() * all.length)];
    if (site === undefined) throw new Error('No instance is up');
    return site;
  };

  return {
    asked,
    url: () => oneThatIsUp().url,
    output: () => said + sites.map((site) => site?.output() ?? '').join(''),
    async ask(path, init = {}) {
      const site = oneThatIsUp();
      const headers = new Headers(init.headers);
      headers.set('Origin', site.url);
      try {
        const answer = await fetch(site.url + path, { redirect: 'manual', ...init, headers });
        const text = await answer.text();
        if (answer.status < 500) asked.answered += 1;
        else asked.failed.push(`${answer.status} for ${path}`);
        return { status: answer.status, text };
      } catch (error) {
        if (!killed.has(site)) asked.failed.push(`${(error as Error).cause ?? error} for ${path}`);
        return undefined;
      }
    },
    async kill(index) {
      const site = siteOf(index);
      up.delete(site);
      killed.add(site);
      process.kill(site.pid, 'SIGKILL');
      await site.ended();
      said += site.output();
    },
    async launch(index) {
      sites[index] = await launchSite({
        ...environment,
        PORT: String(ports[index]),
        DATA_DIR: join(folder, String(index)),
      });
    },
    async whenUp(index) {
      const site = siteOf(index);
      await site.ready();
      up.add(site);
    },
    async stop() {
      await Promise.all(sites.map((site) => site?.stop()));
    },
  };
}
