const SHORTEST = 12;
const LONGEST = 128;

/** What is said of a new password that can't be taken; undefined for one that can. */
export function newPasswordError(password: string): string | undefined {
  if (password.length < SHORTEST) return `Le mot de passe doit comporter au moins ${SHORTEST} caractères.`;
  if (password.length > LONGEST) return `Le mot de passe doit comporter au plus ${LONGEST} caractères.`;
  return undefined;
}
