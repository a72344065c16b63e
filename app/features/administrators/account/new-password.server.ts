import { isMadeOf, isTooEasy, passwordLengthProblem, TOO_EASY } from '#domain/accounts/new-password.ts';
import { contextWords } from './context-words.server.ts';
import { passwordGuessing } from './password-guessing.ts';

/**
 * Why somebody can't have this new password, in French; undefined when they can (§43.4). The one place of its rules: own
 * account, invitation, a forgotten one, and whatever else lets people choose one. `about`: name and address of its owner.
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
