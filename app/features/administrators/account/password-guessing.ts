import { type Guessing, guessingInput } from '#domain/accounts/new-password.ts';
import { memoizeSuccess } from '#infrastructure/memoize-success.ts';

// In the browser, dictionaries that were not loaded for want of a connection are requested again.
const estimator = memoizeSuccess(make);

/**
 * Password strength (zxcvbn) against an attacker who knows leaked passwords, French words and names, and `about` (name
 * and e-mail address of its owner). Runs on the server and in the back-office alike; its dictionaries (1.1 MB, 0.5
 * packed) are loaded lazily at the first call.
 */
export async function passwordGuessing(password: string, about: readonly string[]): Promise<Guessing> {
  return (await estimator())(password, about);
}

async function make() {
  const [{ ZxcvbnFactory }, common, french] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
  ]);
  const estimator = new ZxcvbnFactory({
    // The other dictionaries triple the setup time and refuse nothing more.
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      words: french.dictionary['commonWords-fr'],
      names: french.dictionary['firstnames-fr'],
    },
    graphs: common.adjacencyGraphs,
    // Each substitution is another pass over the dictionaries: the default of 100 takes 240 ms for 48 leet characters,
    // this 40.
    l33tMaxSubstitutions: 20,
  });
  return (password: string, about: readonly string[]): Guessing => {
    const input = guessingInput(password, about);
    return estimator.check(input.password, input.own).score;
  };
}
