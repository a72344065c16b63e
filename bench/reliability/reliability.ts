import type { Figure } from '../figure.ts';
import { abortedDownloads } from './aborted-downloads.ts';
import { killsByTurns } from './alternating-kills.ts';
import { figuresOfTests } from './from-tests.ts';
import { hostileFiles } from './hostile-files.ts';
import { kills } from './kills.ts';
import { largeBodies } from './large-body.ts';
import { overload } from './overload.ts';
import { postgresRestarts } from './postgres-restarts.ts';

/**
 * The figures of docs/reliability.md. Linux only: it reads /proc. `RELIABILITY_PART` selects a single part by the name
 * of its function.
 */
export async function reliability(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const only = process.env['RELIABILITY_PART'];
  const parts = [
    figuresOfTests,
    hostileFiles,
    abortedDownloads,
    largeBodies,
    postgresRestarts,
    overload,
    kills,
    killsByTurns,
  ];
  const wanted = only === undefined ? parts : parts.filter(({ name }) => name === only);
  if (wanted.length === 0)
    throw new Error(`RELIABILITY_PART: one of ${parts.map(({ name }) => name).join(', ')}`);
  for (const part of wanted) {
    process.stderr.write(`reliability: ${part.name} …\n`);
    const measured = await part();
    for (const figure of measured) process.stderr.write(`  ${figure.what}: ${figure.measured}\n`);
    figures.push(...measured);
  }
  return figures;
}
