import type { Figure } from '../harness/figures.ts';
import { kills } from './kills.ts';
import { alternatingKills } from './two-instances/disturbances.ts';

const PARTS = [kills, alternatingKills];

/**
 * The figures of docs/reliability.md. Linux only: it reads /proc. `RELIABILITY_PART` selects a single part by the name
 * of its function.
 */
export async function reliability(): Promise<Figure[]> {
  const { RELIABILITY_PART: only } = process.env;
  const wanted = PARTS.filter(({ name }) => only === undefined || name === only);
  if (wanted.length === 0)
    throw new Error(`RELIABILITY_PART: one of ${PARTS.map(({ name }) => name).join(', ')}`);
  const figures: Figure[] = [];
  for (const part of wanted) {
    process.stderr.write(`reliability: ${part.name} …\n`);
    const measured = await part();
    for (const figure of measured) process.stderr.write(`  ${figure.what}: ${figure.measured}\n`);
    figures.push(...measured);
  }
  return figures;
}
