// `npm start`: builds when the sources have changed since the last build, then serves.
import { buildWhenNeeded } from './build/build-when-needed.ts';

await buildWhenNeeded();
process.env['NODE_ENV'] ??= 'production';
await import('../server/main.ts');
