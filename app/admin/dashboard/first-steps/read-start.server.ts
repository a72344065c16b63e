import { href } from 'react-router';
import { isAllowed, type Role } from '#domain/accounts/permissions.ts';
import { doneSteps, FIRST_STEPS, type FirstStep } from '#domain/first-steps.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { type Placeholder, placeholdersIn } from '#domain/site-content/placeholders.ts';
import { SETTINGS } from '#domain/site-settings.ts';
import {
  type Demonstration,
  hasDemonstration,
  type RemovedDemonstration,
  readDemonstration,
  readRemovedDemonstration,
} from '#features/demonstration/read-demonstration.server.ts';
import { readPublishedPages } from '#features/pages/page-content.server.ts';
import { hasOwnProject } from '#features/projects/has-own-project.server.ts';
import { readEditedSettings } from '#features/settings/edit-settings.server.ts';
import { areFirstStepsHidden } from '#features/settings/first-steps-hidden.server.ts';

/** What the dashboard tells above its lists. */
export type Start = {
  /** Which steps are done; null when they were put away, or all are. */
  done: FirstStep[] | null;
  demonstration: Demonstration;
  removed: RemovedDemonstration | undefined;
  /** The texts that are still to be filled in, each with the address of its field. */
  placeholders: (Placeholder & { address: string })[];
};

/** Reads what stands above the lists, as far as a role may act on it; undefined when it can't be read: the lists do without it. */
export async function readStart(role: Role): Promise<Start | undefined> {
  try {
    // Who may change neither settings nor pages has nothing to do there, but sees which rows are examples.
    if (!isAllowed(role, 'settings'))
      return { done: null, demonstration: await readDemonstration(), removed: undefined, placeholders: [] };
    const { stored } = await readEditedSettings();
    const demonstration = await readDemonstration();
    const done = doneSteps({
      settings: stored,
      hasOwnProject: await hasOwnProject(),
      hasDemonstration: hasDemonstration(demonstration),
    });
    const shown = done.length < FIRST_STEPS.length && !(await areFirstStepsHidden());
    return {
      done: shown ? done : null,
      demonstration,
      removed: await readRemovedDemonstration(),
      placeholders: [
        ...placeholdersAt(href('/admin/reglages'), placeholdersIn(SETTINGS, stored)),
        ...(await readPublishedPages()).flatMap(({ name, published }) =>
          placeholdersAt(
            href('/admin/pages/:page', { page: name }),
            placeholdersIn(PAGES[name].content, published).map((found) => ({
              ...found,
              page: PAGES[name].title,
            })),
          ),
        ),
      ],
    };
  } catch {
    return undefined;
  }
}

/** Placeholders with the addresses of their fields in the form at `form`. */
function placeholdersAt(form: string, placeholders: Placeholder[]): Start['placeholders'] {
  return placeholders.map((placeholder) => ({ ...placeholder, address: `${form}#${placeholder.field}` }));
}
