import { fieldsByName } from './site-content/content-field.ts';
import type { StoredContent } from './site-content/stored-content.ts';
import { SETTINGS, settingsFrom } from './site-settings.ts';

/** What a new installation asks of its administrator, in this order (§31.4). */
export const ONBOARDING_STEPS = [
  'identity',
  'contact',
  'legal',
  'words',
  'project',
  'demonstration',
] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The settings without which a step isn't done. */
const FIELDS_OF: Partial<Record<OnboardingStep, readonly string[]>> = {
  identity: ['identity.brandName'],
  contact: ['contact.phone', 'contact.email'],
  // What stands there in brackets: the company's form has a usual value.
  legal: fieldsByName(SETTINGS)
    .filter(([name, field]) => name.startsWith('legal.') && String(field.default).startsWith('['))
    .map(([name]) => name),
};

/** One of them is enough. */
const BRAND_MARK_FIELDS = ['identity.mark', 'identity.logo'];

/** Which steps are done: their settings say something else than the software brings, a project of the agency's own, … */
export function completedSteps(facts: {
  settings: StoredContent;
  /** Whether a page still holds default texts or films that were not confirmed (§31.10). */
  hasFirstWords: boolean;
  hasOwnProject: boolean;
  hasDemonstration: boolean;
}): OnboardingStep[] {
  const edited = editedFields(facts.settings);
  return ONBOARDING_STEPS.filter((step) => {
    if (step === 'words') return !facts.hasFirstWords;
    if (step === 'project') return facts.hasOwnProject;
    if (step === 'demonstration') return !facts.hasDemonstration;
    if (step === 'identity' && !BRAND_MARK_FIELDS.some((name) => edited.has(name))) return false;
    return FIELDS_OF[step]?.every((name) => edited.has(name));
  });
}

/** Damaged values are shown as their default, and so are not edited. */
function editedFields(stored: StoredContent): Set<string> {
  const content: Record<string, Record<string, unknown>> = settingsFrom(stored);
  const edited = fieldsByName(SETTINGS).filter(([name, field]) => {
    const [section = '', key = ''] = name.split('.');
    return JSON.stringify(content[section]?.[key]) !== JSON.stringify(field.default);
  });
  return new Set(edited.map(([name]) => name));
}
