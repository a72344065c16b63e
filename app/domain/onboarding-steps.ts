import { fieldsByName } from './site-content/content-field.ts';
import type { StoredContent } from './site-content/stored-content.ts';
import { SETTINGS, settingsFrom } from './site-settings.ts';

/** The onboarding checklist of a new installation, in order (§31.4). */
export const ONBOARDING_STEPS = [
  'identity',
  'contact',
  'legal',
  'words',
  'project',
  'demonstration',
] as const;

export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** The settings that a step requires. */
const FIELDS_OF: Partial<Record<OnboardingStep, readonly string[]>> = {
  identity: ['identity.brandName'],
  contact: ['contact.phone', 'contact.email'],
  // Fields with a placeholder in brackets: the legal form of the company has a usual default.
  legal: fieldsByName(SETTINGS)
    .filter(([name, field]) => name.startsWith('legal.') && String(field.default).startsWith('['))
    .map(([name]) => name),
};

/** One of them is enough. */
const BRAND_MARK_FIELDS = ['identity.mark', 'identity.logo'];

/** The completed steps: their settings differ from the defaults, there is a project of the agency's own, … */
export function completedSteps(facts: {
  settings: StoredContent;
  /** Whether a page still has default texts or films that were not confirmed (§31.10). */
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

/** Damaged values fall back to their default, and so don't count as edited. */
function editedFields(stored: StoredContent): Set<string> {
  const content: Record<string, Record<string, unknown>> = settingsFrom(stored);
  const edited = fieldsByName(SETTINGS).filter(([name, field]) => {
    const [section = '', key = ''] = name.split('.');
    return JSON.stringify(content[section]?.[key]) !== JSON.stringify(field.default);
  });
  return new Set(edited.map(([name]) => name));
}
