import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the sites of a run store their output, which is checked as a whole at the end. */
const FOLDER = 'test-results/logs';

export function forgetLogs(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Appends output of a site to its log file. */
export function keepLog(pid: number, text: string): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${pid}.log`), text);
}

/** The JSON log lines of every site of the run. Other output is what commands print for operators. */
export function logLines(): string[] {
  return globSync(join(FOLDER, '*.log'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.startsWith('{'));
}

const SECRETS: readonly (readonly [string, RegExp])[] = [
  ['a password of the journeys', /mot de passe de test|phrase pour mesurer|nouveau mot de passe/i],
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+\.[a-z]{2,}/i],
  ['a session cookie', /session_token["']?\s*[=:]\s*["']?[\w.%-]{8}/i],
  ['the secret of an address', /(?:apercu-partage|invitation|mot-de-passe)\/[\w-]{22}/i],
  ['a telephone number', /(?:\+33[ .]?|\b0)[1-9](?:[ .]?\d\d){4}\b/],
];

/** Secrets in the log, which must not be there (§53.4), each with its line. */
export function secretsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    SECRETS.flatMap(([what, pattern]) => (pattern.test(line) ? [`${what}: ${line.slice(0, 400)}`] : [])),
  );
}
