import type { ActionResult } from '#admin/kit/action-result.ts';
import type { Actions } from '#admin/kit/run-action.server.ts';
import { approveTexts } from '#features/settings/approved-texts.server.ts';
import { hideOnboarding } from '#features/settings/onboarding-hidden.server.ts';
import { hasDemonstration, readDemonstration } from '#operations/demonstration/read-demonstration.server.ts';
import {
  forgetRemovedDemonstration,
  removeDemonstration,
} from '#operations/demonstration/remove-demonstration.server.ts';
import { restoreDemonstration } from '#operations/demonstration/restore-demonstration.server.ts';
import { failureText, UPDATE_FAILED } from '../dashboard-actions.ts';

/** An action of the onboarding: for those who may change the settings (§44.5). */
const settingsAction = (apply: (id: string) => Promise<ActionResult>): Actions[string] => ({
  needs: 'settings',
  apply: ({ text }) => apply(text('id')),
});

const RESTORE_FAILED = 'Les contenus de démonstration n’ont pas pu être rétablis';
const FAILURES = new Map([
  ['remove', 'Une erreur est survenue lors du retrait des contenus de démonstration'],
  ['restore', RESTORE_FAILED],
]);

/** The failure message of an action that reached the server: that of the demonstration names it. */
export function serverFailureText(form: FormData): string {
  return FAILURES.get(String(form.get('intent'))) ?? failureText(form);
}

/** The actions of the onboarding (§31.4 to §31.12). */
export const ONBOARDING_ACTIONS: Actions = {
  hide: settingsAction(async () => {
    await hideOnboarding(true);
    return { outcome: 'done', message: 'Premiers pas masqués. Vous les retrouverez dans l’aide.' };
  }),
  show: settingsAction(async () => {
    await hideOnboarding(false);
    return { outcome: 'done', message: 'Les premiers pas sont de retour sur le tableau de bord' };
  }),
  // Success is shown by the notice with the undo button, not by a toast.
  remove: settingsAction(async () => {
    await removeDemonstration();
    return { outcome: 'done' };
  }),
  restore: settingsAction(async (id) =>
    // Already restored by an earlier request whose response was lost: idempotent.
    (await restoreDemonstration(id)) || hasDemonstration(await readDemonstration())
      ? { outcome: 'done', message: 'Contenus de démonstration rétablis' }
      : { outcome: 'not-found', message: RESTORE_FAILED },
  ),
  keep: settingsAction(async (id) => {
    await forgetRemovedDemonstration(id);
    return {
      outcome: 'done',
      message: 'C’est noté\u00a0: les contenus de démonstration ne reviendront pas',
    };
  }),
  'keep-words': settingsAction(async (id) =>
    (await approveTexts(id))
      ? { outcome: 'done', message: 'C’est noté\u00a0: ces mots restent' }
      : { outcome: 'refused', message: UPDATE_FAILED },
  ),
};
