// `npm run dev`: the development server with hot reload, on the same data as `npm start`.

import { spawn } from 'node:child_process';
import { OperatorError, readConfiguration } from '#infrastructure/configuration.server.ts';
import { refuseArguments } from './usage.ts';

refuseArguments('npm run dev: the development server with hot reload; PORT and HOST as for npm start');

function settings() {
  try {
    return readConfiguration({ ...process.env, NODE_ENV: 'development' });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

const { PORT, HOST } = settings();
const child = spawn(
  process.execPath,
  ['node_modules/@react-router/dev/dist/cli/index.js', 'dev', '--port', String(PORT), '--host', HOST],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
// A supervisor signals only this process: a server that is left behind keeps the port.
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'));
child.on('exit', (code) => process.exit(code ?? 1));
