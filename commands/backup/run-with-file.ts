import { createInterface } from 'node:readline/promises';
import { addAbortSignal, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { configuration, MIN_PASSPHRASE_LENGTH } from '#infrastructure/configuration.server.ts';
import { endingSignal, runCommand, UsageError } from '../run-command.ts';

/**
 * Runs a command whose one argument is a file, with the passphrase of BACKUP_PASSPHRASE or, with
 * --passphrase-from-stdin, the first line of stdin.
 */
export function runWithFile(
  command: 'backup' | 'restore',
  run: (file: string, passphrase: string | undefined, ending: AbortSignal) => Promise<string>,
): Promise<void> {
  const ending = endingSignal();
  return runCommand(async () => {
    const { file, fromStdin } = readArguments(command);
    if (!fromStdin) return run(file, configuration().BACKUP_PASSPHRASE, ending);
    const passphrase = await readPassphrase(ending);
    // What was encrypted with a shorter one can still be decrypted.
    if (command === 'backup' && passphrase.length < MIN_PASSPHRASE_LENGTH)
      throw new UsageError(`--passphrase-from-stdin: at least ${MIN_PASSPHRASE_LENGTH} characters`);
    return run(file, passphrase, ending);
  }, ending);
}

function readArguments(command: string): { file: string; fromStdin: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'passphrase-from-stdin': { type: 'boolean', default: false } },
    });
    const [file, ...rest] = positionals;
    if (file && rest.length === 0) return { file, fromStdin: values['passphrase-from-stdin'] };
  } catch {
    // Printed below.
  }
  throw new UsageError(`usage: npm run ${command} -- FILE [--passphrase-from-stdin]`);
}

// An argument would be visible in the list of processes and in the history of the shell.
async function readPassphrase(ending: AbortSignal): Promise<string> {
  const passphrase = process.stdin.isTTY
    ? await typedWithoutEcho('passphrase: ', ending)
    : ((await text(addAbortSignal(ending, process.stdin))).split(/\r?\n/)[0] ?? '');
  if (passphrase === '')
    throw new UsageError('--passphrase-from-stdin: a line with the passphrase is expected');
  return passphrase;
}

/** A line that is typed at a terminal, which doesn't show it. */
async function typedWithoutEcho(prompt: string, signal: AbortSignal): Promise<string> {
  process.stderr.write(prompt);
  const output = new Writable({ write: (_echo, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await terminal.question('', { signal });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** The message about missing files: how many, and the first of them. */
export function missingLine(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  return `\nfiles that rows name and that are not there: ${missing.length}, the first ${missing[0]}`;
}
