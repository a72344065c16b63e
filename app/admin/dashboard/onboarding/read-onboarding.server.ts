import { hasOwnProject } from '#content/types/projects/has-own-project.server.ts';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { completedSteps, ONBOARDING_STEPS, type OnboardingStep } from '#domain/onboarding-steps.ts';
import { readSettingsForEdit } from '#features/settings/edit-settings.server.ts';
import { isOnboardingHidden } from '#features/settings/onboarding-hidden.server.ts';
import {
  type Demonstration,
  hasDemonstration,
  type RemovedDemonstration,
  readDemonstration,
  readRemovedDemonstration,
} from '#operations/demonstration/read-demonstration.server.ts';
import { readTextsToReview, type TextsToReview } from './texts-to-review.server.ts';

/** The onboarding data above the lists of the dashboard. */
export type OnboardingState = {
  /** The completed steps; null when the checklist was dismissed or is complete. */
  done: OnboardingStep[] | null;
  demonstration: Demonstration;
  removed: RemovedDemonstration | undefined;
  words: TextsToReview;
};

const NO_WORDS: TextsToReview = {
  defaultTexts: [],
  placeholders: [],
  foreignFacts: [],
  followedByMore: false,
};

/** Loads the onboarding parts that a role may act on; undefined when loading fails: the lists work without them. */
export async function readOnboarding(role: Role): Promise<OnboardingState | undefined> {
  try {
    // A role that may change neither settings nor pages has no onboarding, but sees which rows are examples.
    if (!isAllowed(role, 'settings'))
      return { done: null, demonstration: await readDemonstration(), removed: undefined, words: NO_WORDS };
    const { stored } = await readSettingsForEdit();
    const words = await readTextsToReview(stored);
    const demonstration = await readDemonstration();
    const done = completedSteps({
      settings: stored,
      hasFirstWords: words.defaultTexts.length > 0,
      hasOwnProject: await hasOwnProject(),
      hasDemonstration: hasDemonstration(demonstration),
    });
    const shown = done.length < ONBOARDING_STEPS.length && !(await isOnboardingHidden());
    return {
      done: shown ? done : null,
      demonstration,
      removed: await readRemovedDemonstration(),
      words,
    };
  } catch {
    return undefined;
  }
}
