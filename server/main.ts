// Entry point of the built product: starts it and shuts it down gracefully. It imports only the build
// (docs/architecture.md) and the supervisor of workers.
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { INSTALLS, superviseWorkers, type WorkerState } from './lifecycle/supervise-workers.ts';

const DRAIN_LIMIT_MS = 9_000;
// A longer wait means a wrong URL: a database that starts alongside this process is up by then, and a service manager
// restarts the process. Workers wait without a timeout.
const TIMEOUT_MS = 15_000;

// Compiled code is cached on disk for the next start.
enableCompileCache('build/.compile-cache');

type Application = typeof import('./app.ts');
const app: Application = await import(pathToFileURL('build/server/index.js').href);

/** An error that the operator can mend or wait out is printed as one line; any other one with its stack. */
function stop(error: unknown): never {
  if (!(error instanceof app.OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

function settings() {
  try {
    return app.configuration();
  } catch (error) {
    return stop(error);
  }
}

const { PORT, HOST, WEB_CONCURRENCY } = settings();

async function serve(): Promise<void> {
  app.countProcess();
  const server = app.httpServer(app.handle);
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    app.setReady(false);
    const limit = setTimeout(() => process.exit(), DRAIN_LIMIT_MS);
    const drained = async () => {
      await app.drain();
      clearTimeout(limit);
      process.exit();
    };
    if (!server.listening) return void drained();
    void server.drain().then(drained);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  app.handleUncaughtErrors(end);
  server.on('error', (error: NodeJS.ErrnoException) => {
    process.stderr.write(`${app.listeningFailure(error, { HOST, PORT })}\n`);
    process.exit(1);
  });
  const listening = () => new Promise<void>((resolve) => server.listen(PORT, HOST, resolve));
  const notifySupervisor = (state: WorkerState) => process.send?.({ state });
  // A single process listens from the start and reports on /healthz that it isn't ready yet. With several, a worker
  // accepts no request before it is ready, unless no worker is.
  let open = cluster.isWorker ? undefined : listening();
  process.on('message', (message: { command?: 'listen' }) => {
    if (message.command === 'listen') open ??= listening();
  });
  await open;
  const installs = !cluster.isWorker || process.argv.includes(INSTALLS);
  await app.prepare({
    firstProcess: installs,
    timeoutMs: cluster.isWorker ? undefined : TIMEOUT_MS,
    onWaiting: () => notifySupervisor('waiting'),
  });
  if (ending) return;
  app.setReady(true);
  open ??= listening();
  await open;
  notifySupervisor('ready');
  if (installs) {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : PORT;
    process.stdout.write(`Ready on ${app.listeningUrl(HOST, port)}\n`);
  }
}

if (WEB_CONCURRENCY > 1 && cluster.isPrimary) {
  app.serveWorkerMetrics();
  app.broadcastToWorkers();
  superviseWorkers(WEB_CONCURRENCY, app.handleUncaughtErrors);
} else await serve().catch(stop);
