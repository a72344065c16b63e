import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { completedSteps, ONBOARDING_STEPS, type OnboardingStep } from '#domain/onboarding-steps.ts';
import {
  type Demonstration,
  hasDemonstration,
  type RemovedDemonstration,
  readDemonstration,
  readRemovedDemonstration,
} from '#features/demonstration/read-demonstration.server.ts';
import { hasOwnProject } from '#features/projects/has-own-project.server.ts';
import { readEditedSettings } from '#features/settings/edit-settings.server.ts';
import { isOnboardingHidden } from '#features/settings/onboarding-hidden.server.ts';
import { readTextsToReview, type TextsToReview } from './texts-to-review.server.ts';

/** What the dashboard tells above its lists. */
export type Start = {
  /** Which steps are done; null when they were put away, or all are. */
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

/** Reads what stands above the lists, as far as a role may act on it; undefined when it can't be read: the lists do without it. */
export async function readOnboarding(role: Role): Promise<Start | undefined> {
  try {
    // Who may change neither settings nor pages has nothing to do there, but sees which rows are examples.
    if (!isAllowed(role, 'settings'))
      return { done: null, demonstration: await readDemonstration(), removed: undefined, words: NO_WORDS };
    const { stored } = await readEditedSettings();
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
