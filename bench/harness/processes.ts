import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Starts a program of the bench, and waits for its first line, which says that it is ready. */
export async function startReference(
  program: string,
  given: string[],
  environment: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...given], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  await once(lines, 'line');
  return {
    /** Writes a line to the program; returns the one that it prints for it. */
    async ask(): Promise<string> {
      child.stdin.write('\n');
      const [line] = await once(lines, 'line');
      return String(line);
    },
    stop: () => child.kill(),
  };
}

/** CPU milliseconds that a process has used so far (Linux; undefined elsewhere). */
export function cpuMilliseconds(pid: number): number | undefined {
  try {
    // After the name in brackets: fields 14 and 15 are user and system time in ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}

/** Resident memory of a process in megabytes, and its maximum since the start (Linux). */
export function memoryOf(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [now = 0, peak = 0] = [/VmRSS:\s+(\d+)/, /VmHWM:\s+(\d+)/].map(
    (field) => (Number(field.exec(status)?.[1]) * 1024) / 1e6,
  );
  return { now, peak };
}

const REPORT_PEAK =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("peak "+process.resourceUsage().maxRSS+"\\n"))';

/** Runs an npm script with its own Node.js options: duration, peak of resident memory and output. Throws when it fails. */
export function runCommand(
  name: string,
  given: readonly string[],
  environment: Record<string, string>,
): { seconds: number; megabytes: number; output: string } {
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', REPORT_PEAK, ...npmScript(name), ...given],
    { env: { ...process.env, ...environment }, encoding: 'utf8', maxBuffer: 1e9 },
  );
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, megabytes: (Number(/peak (\d+)/.exec(stderr)?.[1]) * 1024) / 1e6, output: stdout };
}

/** The arguments of Node.js in an npm script of package.json: its own options, then the file. */
export function npmScript(name: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [, given] = /^node commands\/with-pinned-node\.mjs (.+)$/.exec(scripts[name] ?? '') ?? [];
  if (given === undefined) throw new Error(`package.json: no command ${name}`);
  return ['--disable-warning=ExperimentalWarning', ...given.split(' ')];
}
