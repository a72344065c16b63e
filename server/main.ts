// Starts the built product and ends it cleanly. It loads nothing but the build (docs/architecture.md).
import cluster from 'node:cluster';
import { enableCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const DRAIN_LIMIT_MS = 9_000;

// What lives for one request needs little room: left alone, V8 lets that room grow to three times 16 MB, and answers no
// faster for it (docs/performance.md, memory).
setFlagsFromString('--semi-space-growth-factor=1');

// What was compiled once is read from the disk at the next start.
enableCompileCache('build/.compile-cache');

type Application = typeof import('./app.ts');
const app: Application = await import(pathToFileURL('build/server/index.js').href);

/** What the operator can mend is one line; anything else keeps its stack. */
function stop(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'ConfigurationError') throw error;
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
    server.close(async () => {
      await app.drain();
      clearTimeout(limit);
      process.exit();
    });
    server.closeIdleConnections();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  app.spreadLastNet(end);
  server.on('error', (error: NodeJS.ErrnoException) => {
    const why =
      error.code === 'EADDRINUSE' ? `port ${PORT} is in use: set PORT to a free one` : error.message;
    process.stderr.write(`PORT: ${why}\n`);
    process.exit(1);
  });
  const listening = () => new Promise<void>((resolve) => server.listen(PORT, HOST, resolve));
  // Alone, it says from the start that it isn't ready yet (contract, /healthz). Beside others, a worker takes no
  // request before it can answer it.
  if (!cluster.isWorker) await listening();
  await app.prepare({ firstProcess: !cluster.isWorker || cluster.worker?.id === 1 });
  app.setReady(true);
  if (cluster.isWorker) await listening();
  if (!cluster.isWorker || cluster.worker?.id === 1) {
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : PORT;
    process.stdout.write(`Ready on http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${port}\n`);
  }
}

/** Several workers: the first prepares the data, the others follow; one that dies is replaced. */
function superviseWorkers(): void {
  app.answerForWorkers();
  const served = new Set<number>();
  let ending = false;
  cluster.on('listening', (worker) => {
    served.add(worker.id);
    if (served.size === 1) for (let count = 1; count < WEB_CONCURRENCY; count++) cluster.fork();
  });
  cluster.on('exit', (worker) => {
    if (ending) {
      if (Object.keys(cluster.workers ?? {}).length === 0) process.exit();
      return;
    }
    // A start that cannot succeed is not tried again and again.
    if (!served.has(worker.id)) process.exit(1);
    cluster.fork();
  });
  const end = () => {
    ending = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.kill('SIGTERM');
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  app.spreadLastNet(end);
  cluster.fork();
}

if (WEB_CONCURRENCY > 1 && cluster.isPrimary) superviseWorkers();
else await serve().catch(stop);
