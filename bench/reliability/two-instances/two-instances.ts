import { join } from 'node:path';
import { freePort } from '../../../tests/support/free-port.ts';
import { launchSite } from '../../../tests/support/site-process.ts';
import { type Figure, none } from '../../harness/figures.ts';

type Instance = Awaited<ReturnType<typeof launchSite>> & { state: 'starting' | 'up' | 'killed' };

export type Received = { status: number; text: string };

/** Two running instances of the built product, each with its own folder and port, that are killed and restarted. */
export class TwoInstances {
  readonly #folder: string;
  readonly #environment: Record<string, string>;
  readonly #ports: number[] = [];
  /** All that were started, the newest last. */
  readonly #started: { index: number; instance: Instance }[] = [];
  readonly #fallen: Instance[] = [];
  readonly #failed: string[] = [];
  #succeeded = 0;

  constructor(folder: string, environment: Record<string, string>) {
    this.#folder = folder;
    this.#environment = environment;
  }

  /** The URL of a running instance. */
  get url(): string {
    return this.#oneThatIsUp().url;
  }

  /** Sends a request to a running instance; undefined if it was killed before the response. */
  async request(path: string, init: RequestInit = {}): Promise<Received | undefined> {
    const instance = this.#oneThatIsUp();
    const headers = new Headers(init.headers);
    headers.set('Origin', instance.url);
    try {
      const response = await fetch(instance.url + path, { redirect: 'manual', ...init, headers });
      const text = await response.text();
      if (response.status < 500) this.#succeeded += 1;
      else this.#failed.push(`${response.status} for ${path}`);
      return { status: response.status, text };
    } catch (error) {
      if (instance.state !== 'killed') this.#failed.push(`${(error as Error).cause ?? error} for ${path}`);
      return undefined;
    }
  }

  /** Starts an instance without waiting for it. */
  async launch(index: number): Promise<void> {
    this.#ports[index] ??= await freePort();
    const own = { PORT: String(this.#ports[index]), DATA_DIR: join(this.#folder, String(index)) };
    const launched = await launchSite({ ...this.#environment, ...own });
    const instance: Instance = { ...launched, state: 'starting' };
    this.#started.push({ index, instance });
    void launched.ended().then(() => {
      if (instance.state !== 'killed') this.#fallen.push(instance);
    });
  }

  /** Waits until the instance is up; it then gets requests. */
  async whenUp(index: number): Promise<void> {
    const instance = this.#newest(index);
    await instance.ready();
    instance.state = 'up';
  }

  async kill(index: number): Promise<void> {
    const instance = this.#newest(index);
    instance.state = 'killed';
    process.kill(instance.pid, 'SIGKILL');
    await instance.ended();
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#started.map(({ instance }) => {
        instance.state = 'killed';
        return instance.stop();
      }),
    );
  }

  /** The processes that ended by themselves. */
  figureOfEnds(): Figure {
    for (const { output } of this.#fallen) process.stderr.write(`  ${output().slice(-2000)}\n`);
    return none(
      `processes that ended by themselves, of ${this.#started.length}`,
      this.#fallen.length,
      this.#started.length,
    );
  }

  /** The failed requests to instances that survived them, and the leases that living ones lost. */
  figureOfRequests(): Figure {
    const output = this.#started.map(({ instance }) => instance.output()).join('');
    // A process that lived may lose no lease: this is its warning.
    const faults = output.split('\n').filter((line) => /"level":"error"|lost to another process/.test(line));
    for (const fault of new Set([...this.#failed, ...faults]))
      process.stderr.write(`  ${fault.slice(0, 500)}\n`);
    const lost = faults.filter((line) => line.includes('lost to another process')).length;
    const requests = this.#succeeded + this.#failed.length;
    const what = `requests failed of ${requests} to an instance that lived, or leases that it lost`;
    return none(what, this.#failed.length + lost, this.#succeeded);
  }

  #newest(index: number): Instance {
    const found = this.#started.findLast((one) => one.index === index);
    if (found === undefined) throw new Error(`Instance ${index} was not started`);
    return found.instance;
  }

  #oneThatIsUp(): Instance {
    const up = this.#started.filter(({ instance }) => instance.state === 'up');
    const chosen = up[Math.floor(Math.random() * up.length)];
    if (chosen === undefined) throw new Error('No instance is up');
    return chosen.instance;
  }
}
