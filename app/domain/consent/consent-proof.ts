import '../forms/schemas-without-eval.ts';
import { z } from 'zod';
import { monthsAfter } from '../months-after.ts';
import { PURPOSES } from './third-parties.ts';

/** Whether proofs of consent are stored (§48.2). */
export const PROOF_CHOICES = [
  { value: 'none', label: 'Non' },
  { value: 'kept', label: 'Oui, sans identité, pendant treize mois' },
] as const;

/**
 * The proof of consent that a browser sends: `choice` lists the accepted purposes in their order, separated by commas.
 */
export const consentProofSchema = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  choice: z
    .string()
    .refine((text) => text === PURPOSES.filter((purpose) => text.split(',').includes(purpose)).join(',')),
  version: z.string().regex(/^[0-9a-f]{12}$/),
});
export type ConsentProof = z.infer<typeof consentProofSchema>;

const MONTHS = 13;

/**
 * Proofs from before this moment are deleted: thirteen months earlier. When the month lacks the day, it is one of the
 * days after it, so that nothing is retained longer than promised.
 */
export function proofRetentionStart(now: Date): Date {
  return monthsAfter(now, -MONTHS);
}
