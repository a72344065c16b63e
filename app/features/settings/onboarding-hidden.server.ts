import { database } from '#infrastructure/database/database.server.ts';

const KEY = 'internal:first-steps';

/** Whether the onboarding checklist is hidden, for all administrators of this installation (§31.5). */
export async function isOnboardingHidden(): Promise<boolean> {
  const row = await database()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return row?.value === 'hidden';
}

/** Hides the onboarding checklist, or shows it again. */
export async function hideOnboarding(hidden: boolean): Promise<void> {
  const set = { value: JSON.stringify(hidden ? 'hidden' : 'shown'), updated_at: new Date() };
  await database()
    .insertInto('settings')
    .values({ key: KEY, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
}
