// `npm start`: builds when the sources have changed since the last build, then serves.
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { refuseArguments } from './usage.ts';

refuseArguments(
  'npm start: builds when a source has changed, and serves; docs/operations.md has its variables',
);
await buildWhenNeeded();
process.env['NODE_ENV'] ??= 'production';
await import('../server/main.ts');
