import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { doneSteps, FIRST_STEPS, type FirstStep } from '#domain/first-steps.ts';
import {
  type Demonstration,
  hasDemonstration,
  type RemovedDemonstration,
  readDemonstration,
  readRemovedDemonstration,
} from '#features/demonstration/read-demonstration.server.ts';
import { hasOwnProject } from '#features/projects/has-own-project.server.ts';
import { readEditedSettings } from '#features/settings/edit-settings.server.ts';
import { areFirstStepsHidden } from '#features/settings/first-steps-hidden.server.ts';
import { readWordsToCheck, type WordsToCheck } from './words-to-check.server.ts';

/** What the dashboard tells above its lists. */
export type Start = {
  /** Which steps are done; null when they were put away, or all are. */
  done: FirstStep[] | null;
  demonstration: Demonstration;
  removed: RemovedDemonstration | undefined;
  words: WordsToCheck;
};

const NO_WORDS: WordsToCheck = {
  firstWords: [],
  placeholders: [],
  foreignFacts: [],
  followedByMore: false,
};

/** Reads what stands above the lists, as far as a role may act on it; undefined when it can't be read: the lists do without it. */
export async function readStart(role: Role): Promise<Start | undefined> {
  try {
    // Who may change neither settings nor pages has nothing to do there, but sees which rows are examples.
    if (!isAllowed(role, 'settings'))
      return { done: null, demonstration: await readDemonstration(), removed: undefined, words: NO_WORDS };
    const { stored } = await readEditedSettings();
    const words = await readWordsToCheck(stored);
    const demonstration = await readDemonstration();
    const done = doneSteps({
      settings: stored,
      hasFirstWords: words.firstWords.length > 0,
      hasOwnProject: await hasOwnProject(),
      hasDemonstration: hasDemonstration(demonstration),
    });
    const shown = done.length < FIRST_STEPS.length && !(await areFirstStepsHidden());
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
