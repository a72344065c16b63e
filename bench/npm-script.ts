import { readFileSync } from 'node:fs';

/** The arguments of Node.js in an npm script of package.json: its own options, then the file. */
export function npmScript(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, given] = /^node commands\/with-pinned-node\.mjs (.+)$/.exec(scripts[name] ?? '') ?? [];
  if (given === undefined) throw new Error(`package.json: no command ${name}`);
  return ['--disable-warning=ExperimentalWarning', ...given.split(' ')];
}
