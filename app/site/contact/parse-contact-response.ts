import type { ContactActionResult, RetryChallenge } from './contact-action-result.ts';

/**
 * Parses the site's response to a form. Throws where another server responded (a proxy, the sign-in page of a network):
 * the status and the shape are checked, so that no response is ignored silently (§1.19).
 */
export async function parseContactResponse(
  response: Response,
): Promise<ContactActionResult & { challenge?: RetryChallenge }> {
  const read: unknown = await response.json();
  if (isRecord(read)) {
    const { outcome, errors, values, challenge } = read;
    if (outcome === 'sent' && response.ok) return { outcome };
    if (outcome === 'invalid' && isTexts(errors) && Object.keys(errors).length > 0 && isTexts(values))
      return { outcome, errors, values };
    if (outcome === 'failed')
      return {
        outcome,
        ...(isTexts(values) ? { values } : {}),
        ...(isChallenge(challenge) ? { challenge } : {}),
      };
  }
  throw new Error(`Something else than the site answered (${response.status})`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
}

function isChallenge(value: unknown): value is RetryChallenge {
  if (!isRecord(value)) return false;
  const { challenge, wait } = value;
  return (
    isRecord(challenge) &&
    isRecord(wait) &&
    typeof wait['token'] === 'string' &&
    typeof wait['seconds'] === 'number'
  );
}
