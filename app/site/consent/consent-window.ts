import 'vanilla-cookieconsent/dist/css-components/base.css';
import 'vanilla-cookieconsent/dist/css-components/preferences-modal.css';
import './consent-window.css';
import {
  acceptCategory,
  type CookieConsentConfig,
  getUserPreferences,
  run,
  showPreferences,
} from 'vanilla-cookieconsent';
import { CONSENT_COOKIE, PURPOSES, type Purpose } from './consent-cookie.ts';
import { CONSENT_TEXTS } from './consent-texts.ts';
import { keepFirstTextFree } from './keep-first-text-free.ts';

/** Half a year (decision 24). */
const KEPT_DAYS = 182;

let started: Promise<void> | undefined;

function settings(chosen: () => void): CookieConsentConfig {
  return {
    cookie: { name: CONSENT_COOKIE, expiresAfterDays: KEPT_DAYS, sameSite: 'Lax' },
    hideFromBots: false,
    guiOptions: {
      consentModal: { layout: 'box', position: 'bottom left', equalWeightButtons: true },
      preferencesModal: { layout: 'box', equalWeightButtons: true },
    },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...Object.fromEntries(PURPOSES.map((purpose) => [purpose, {}])),
    },
    language: { default: 'fr', translations: { fr: CONSENT_TEXTS } },
    onFirstConsent: chosen,
    onChange: chosen,
    onModalReady: ({ modalName, modal }) => {
      if (modalName !== 'consentModal') return;
      orderButtons(modal);
      keepFirstTextFree(modal);
    },
  };
}

/** Refusing first, accepting last, in one row: the library puts them in two groups and in another order. */
function orderButtons(modal: HTMLElement): void {
  const row = modal.querySelector('.cm__btns');
  const buttons = ['necessary', 'show', 'all'].map((role) => modal.querySelector(`[data-role="${role}"]`));
  row?.replaceChildren(...buttons.filter((button) => button !== null));
}

/** Draws the window; it shows itself when no choice is stored. `chosen` is called at every choice. */
export function startConsent(chosen: () => void): Promise<void> {
  started ??= run(settings(chosen));
  return started;
}

/** The detailed choices, from the footer. */
export async function openPreferences(chosen: () => void): Promise<void> {
  await startConsent(chosen);
  showPreferences();
}

/** Adds one purpose to what was agreed to; what was not chosen stays refused. */
export async function addConsent(purpose: Purpose, chosen: () => void): Promise<void> {
  await startConsent(chosen);
  acceptCategory([...getUserPreferences().acceptedCategories, purpose]);
}
