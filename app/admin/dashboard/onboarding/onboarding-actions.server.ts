import { approveTexts } from '#features/settings/approved-texts.server.ts';
import { hideOnboarding } from '#features/settings/onboarding-hidden.server.ts';
import { removeSharePictures } from '#features/share-pictures/read-share-picture.server.ts';
import { hasDemonstration, readDemonstration } from '#operations/demonstration/read-demonstration.server.ts';
import {
  forgetRemovedDemonstration,
  removeDemonstration,
} from '#operations/demonstration/remove-demonstration.server.ts';
import { restoreDemonstration } from '#operations/demonstration/restore-demonstration.server.ts';

type StartAction = {
  words: { success: string; failure: string };
  /** Resolves to whether the change was made. */
  change: (id: string) => Promise<boolean>;
};

const FAILURE = 'Une erreur est survenue lors de la mise à jour';

const ACTIONS: Record<string, StartAction> = {
  hide: {
    words: { success: 'Premiers pas masqués. Vous les retrouverez dans l’aide.', failure: FAILURE },
    change: () => setHidden(true),
  },
  show: {
    words: { success: 'Les premiers pas sont de retour sur le tableau de bord', failure: FAILURE },
    change: () => setHidden(false),
  },
  remove: {
    words: {
      // Success is shown by the notice with the undo button, not by a toast.
      success: '',
      failure: 'Une erreur est survenue lors du retrait des contenus de démonstration',
    },
    change: removeAll,
  },
  restore: {
    words: {
      success: 'Contenus de démonstration rétablis',
      failure: 'Les contenus de démonstration n’ont pas pu être rétablis',
    },
    // Already restored by an earlier request whose response was lost: idempotent.
    change: async (id) => (await restoreDemonstration(id)) || hasDemonstration(await readDemonstration()),
  },
  'keep-words': {
    words: { success: 'C’est noté\u00a0: ces mots restent', failure: FAILURE },
    change: approveTexts,
  },
  keep: {
    words: {
      success: 'C’est noté\u00a0: les contenus de démonstration ne reviendront pas',
      failure: FAILURE,
    },
    change: async (id) => {
      await forgetRemovedDemonstration(id);
      return true;
    },
  },
};

/** The onboarding action of an intent; undefined for any other intent. */
export function onboardingAction(intent: unknown): StartAction | undefined {
  return typeof intent === 'string' && Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
}

async function setHidden(hidden: boolean): Promise<true> {
  await hideOnboarding(hidden);
  return true;
}

/** Removes the share images as well; they are rendered again after a restore. */
async function removeAll(): Promise<true> {
  for (const { kind, id } of await removeDemonstration())
    await removeSharePictures(kind === 'post' ? 'blog' : kind, id);
  return true;
}
