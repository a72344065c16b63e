import cluster, { type Worker } from 'node:cluster';

/** Argument of the worker that installs what the site needs, before the others start. */
export const INSTALLS = '--installs';
/** State messages of a worker: it waits for the database, or it serves. */
export type WorkerState = 'waiting' | 'ready';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Supervises several workers: the first installs what is missing, then the others start. A worker that dies is
 * replaced, with exponential back-off while none becomes ready; only a first start that exits by itself ends the
 * supervisor. Workers that wait for the database accept requests, to respond with 503, only while no other one serves.
 * `handleUncaughtErrors` gets the function that ends all of it.
 */
export function superviseWorkers(count: number, handleUncaughtErrors: (end: () => void) => void): void {
  const states = new Map<Worker, WorkerState>();
  const pending = new Set<NodeJS.Timeout>();
  let everReady = false;
  let ending = false;
  let pause = 0;

  const fork = () => {
    cluster.setupPrimary({ args: everReady ? [] : [INSTALLS] });
    cluster.fork();
  };
  const forkAfter = (milliseconds: number) => {
    const timer = setTimeout(() => {
      pending.delete(timer);
      fork();
    }, milliseconds);
    pending.add(timer);
  };
  const leaveNobodyUnanswered = () => {
    if ([...states.values()].includes('ready')) return;
    for (const [worker, state] of states) if (state === 'waiting') worker.send({ command: 'listen' });
  };

  cluster.on('fork', (worker) =>
    worker.on('error', (error) => {
      // A dying worker has closed its channel before its exit: a message to it (to listen, for its metrics) fails. As an
      // uncaught exception that would end all workers. One that could not be started has no exit, and ends them.
      if (worker.process.pid === undefined) throw error;
    }),
  );
  cluster.on('message', (worker: Worker, message: { state?: WorkerState }) => {
    if (message.state === undefined) return;
    states.set(worker, message.state);
    if (message.state === 'waiting') return leaveNobodyUnanswered();
    pause = 0;
    if (everReady) return;
    everReady = true;
    for (let number = 1; number < count; number++) fork();
  });
  cluster.on('exit', (worker, code) => {
    const was = states.get(worker);
    states.delete(worker);
    if (ending) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
      return;
    }
    // A start that exits by itself is not retried; one that was killed is.
    if (!everReady && code) process.exit(1);
    if (was !== 'ready') pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
    forkAfter(was === 'ready' ? 0 : pause);
    leaveNobodyUnanswered();
  });
  const end = () => {
    ending = true;
    for (const timer of pending) clearTimeout(timer);
    const workers = Object.values(cluster.workers ?? {});
    if (workers.length === 0) process.exit();
    for (const worker of workers) worker?.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  handleUncaughtErrors(end);
  fork();
}
