import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** The output of a process with this setting: one line of JSON each. */
function written(level: string, code: string): { stdout: unknown[]; stderr: unknown[] } {
  const program = `import { log } from './app/infrastructure/log.server.ts'; ${code}`;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program],
    { encoding: 'utf8', env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: level } },
  );
  const lines = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { stdout: lines(stdout), stderr: lines(stderr) };
}

const EVERY_LEVEL = `log.debug('a'); log.info('b', { files: 2 }); log.warn('c'); log.error('d', { error: new Error('full') });`;

it('writes one JSON line each, info to stdout and errors to stderr, with the time and the stack', () => {
  const { stdout, stderr } = written('info', EVERY_LEVEL);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(stdout).toEqual([{ level: 'info', time, files: 2, message: 'b' }]);
  expect(stderr).toEqual([
    { level: 'warn', time, message: 'c' },
    { level: 'error', time, message: 'd', error: { message: 'full', stack: expect.stringMatching(/at /) } },
  ]);
});

it('leaves out levels below LOG_LEVEL', () => {
  expect(written('error', EVERY_LEVEL).stdout).toEqual([]);
  expect(written('error', EVERY_LEVEL).stderr).toHaveLength(1);
  expect(written('silent', EVERY_LEVEL)).toEqual({ stdout: [], stderr: [] });
  expect(written('debug', EVERY_LEVEL).stdout).toHaveLength(2);
});

it('accepts hostile details: a cycle, a line break, a reserved key', () => {
  const { stdout } = written('info', `const a = { text: 'x\\ny' }; a.a = a; log.info('b', { a });`);
  expect(stdout).toEqual([expect.objectContaining({ message: 'b' })]);
});

it('leaves the secret of a shared preview out of a path (§39.6, §53.4)', () => {
  const secret = 'AAAAAAAAAAAAAAAAAAAAAA';
  const { stdout } = written('info', `log.info('b', { path: '/apercu-partage/${secret}?a=1' });`);
  expect(stdout).toEqual([expect.objectContaining({ path: '/apercu-partage/…?a=1' })]);
});

it('has the current request id, also after an await, and not another one’s (§53.1)', () => {
  const { stdout } = written(
    'info',
    `const { withRequestId } = await import('./app/infrastructure/request-id/request-id.server.ts');
     const work = async () => { await new Promise(setImmediate); log.info('within'); };
     await Promise.all([withRequestId('a-1', work), withRequestId('b-2', work)]);
     log.info('outside');`,
  );
  const time = expect.any(String);
  expect(stdout).toEqual([
    { level: 'info', time, reference: 'a-1', message: 'within' },
    { level: 'info', time, reference: 'b-2', message: 'within' },
    { level: 'info', time, message: 'outside' },
  ]);
});
