import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './consent-window.css';
import {
  acceptCategory,
  type CookieConsentConfig,
  getUserPreferences,
  run,
  showPreferences,
} from 'vanilla-cookieconsent';
import { announceConsentChange, CONSENT_COOKIE, type Purpose } from './consent.ts';
import { CONSENT_TEXTS } from './consent-texts.ts';
import { keepFirstTextFree } from './keep-first-text-free.ts';

/** Half a year (decision 24). */
const KEPT_DAYS = 182;

let started: Promise<void> | undefined;

function settings(): CookieConsentConfig {
  return {
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: KEPT_DAYS, sameSite: 'Lax' },
    hideFromBots: false,
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      vimeo: {},
      youtube: {},
      instagram: {},
      audience: {},
    },
    language: { default: 'fr', translations: { fr: CONSENT_TEXTS } },
    onConsent: announceConsentChange,
    onChange: announceConsentChange,
    onModalReady: ({ modalName, modal }) => {
      if (modalName === 'consentModal') keepFirstTextFree(modal);
    },
  };
}

/** Draws the window; it shows itself when no choice is stored. */
export function startConsent(): Promise<void> {
  started ??= run(settings());
  return started;
}

/** The detailed choices, from the footer. */
export async function openPreferences(): Promise<void> {
  await startConsent();
  showPreferences();
}

/** Adds one purpose to what was agreed to; what was not chosen stays refused. */
export async function addConsent(purpose: Purpose): Promise<void> {
  await startConsent();
  acceptCategory([...getUserPreferences().acceptedCategories, purpose]);
}
