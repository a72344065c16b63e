import { readContent } from '#content/pages/site-contents.server.ts';
import { isMadeOf, isTooEasy, passwordLengthProblem, TOO_EASY } from '#domain/accounts/new-password.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { passwordGuessing } from './password-guessing.ts';

/** The words of the product itself, the same for every agency. */
const OF_THE_PRODUCT = ['vif azimut', 'administration', 'administrateur', 'rédaction', 'agence'];

/**
 * Why a new password is refused, in French; undefined when it is accepted (§43.4). The single password policy: used by
 * the own account, invitations, password reset and every other place where people choose one. `about`: name and e-mail
 * address of its owner.
 */
export async function newPasswordProblem(
  password: string,
  about: readonly string[],
): Promise<string | undefined> {
  const length = passwordLengthProblem(password);
  if (length !== undefined) return length;
  if (isMadeOf(password, [...about, ...(await contextWords())])) return TOO_EASY;
  return isTooEasy(await passwordGuessing(password, about)) ? TOO_EASY : undefined;
}

/**
 * Context-specific words, which an attacker who knows this installation would try first (§43.4): the agency's name, the
 * host of its site, the product's words.
 */
async function contextWords(): Promise<string[]> {
  const { published } = await readContent('settings');
  const { brandName } = settingsFrom(published).identity;
  return [brandName, new URL(configuration().SITE_URL).hostname, ...OF_THE_PRODUCT];
}
