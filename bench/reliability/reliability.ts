import type { Figure } from '../figure.ts';
import { abortedDownloads } from './aborted-downloads.ts';
import { figuresOfTests } from './from-tests.ts';
import { hostileFiles } from './hostile-files.ts';
import { kills } from './kills.ts';
import { largeBodies } from './large-body.ts';
import { overload } from './overload.ts';
import { postgresRestarts } from './postgres-restarts.ts';

/** The figures of docs/reliability.md. Linux only: it looks at processes where Linux shows them. */
export async function reliability(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const part of [
    figuresOfTests,
    hostileFiles,
    abortedDownloads,
    largeBodies,
    postgresRestarts,
    overload,
    kills,
  ]) {
    process.stderr.write(`reliability: ${part.name} …\n`);
    const measured = await part();
    for (const figure of measured) process.stderr.write(`  ${figure.what}: ${figure.measured}\n`);
    figures.push(...measured);
  }
  return figures;
}
