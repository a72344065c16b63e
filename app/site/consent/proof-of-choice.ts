import type { RoutePath } from '#ui/route-path.ts';

type Choice = { categories: readonly string[]; proof?: string };

/**
 * Generates a random number for a choice, stores it with the choice and sends it to the site (§48.2). Loaded only where
 * the agency wants a proof; a failure doesn't affect the choice.
 */
export function recordConsentProof(choice: Choice, version: string, keep: (choice: Choice) => void): void {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  keep({ ...choice, proof: id });
  const accepted = choice.categories.filter((name) => name !== 'necessary').join(',');
  const body = new URLSearchParams({ id, choice: accepted, version });
  void fetch('/consentement' satisfies RoutePath, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** Shows the number in the consent dialog, so that a visitor can quote it to the agency. */
export function showProof(dialog: HTMLElement, proof: unknown): void {
  const place = dialog.querySelector<HTMLElement>('[data-proof-number]');
  if (!place || typeof proof !== 'string') return;
  place.hidden = false;
  const number = place.querySelector('code');
  if (number) number.textContent = proof;
}
