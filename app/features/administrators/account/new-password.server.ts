import { isMadeOf, isTooEasy, passwordLengthProblem, TOO_EASY } from '#domain/accounts/new-password.ts';
import { contextWords } from './context-words.server.ts';
import { passwordGuessing } from './password-guessing.ts';

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
