// `npm run dev`: the development server with hot reload, on the same data as `npm start`.

import { spawn } from 'node:child_process';
import { readConfiguration } from '#infrastructure/configuration.server.ts';

const { PORT, HOST } = readConfiguration({ ...process.env, NODE_ENV: 'development' });
const child = spawn(
  process.execPath,
  ['node_modules/@react-router/dev/dist/cli/index.js', 'dev', '--port', String(PORT), '--host', HOST],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } },
);
child.on('exit', (code) => process.exit(code ?? 1));
