import { database } from '#infrastructure/database/database.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';

const KEY = 'internal:first-steps';

/** Whether the onboarding checklist is hidden, for all administrators of this installation (§31.5). */
export async function isOnboardingHidden(): Promise<boolean> {
  return (await readInternalValue(database(), KEY))?.value === 'hidden';
}

/** Hides the onboarding checklist, or shows it again. */
export async function hideOnboarding(hidden: boolean): Promise<void> {
  await writeInternalValue(database(), KEY, hidden ? 'hidden' : 'shown');
}
