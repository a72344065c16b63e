import { expect, it } from 'vitest';
import { typedLines } from './typed-lines.ts';

it.each([
  ['• Drone\n\n•\tDeux caméras\nGrue', ['Drone', 'Deux caméras', 'Grue']],
  ['- Drone\r\n – Grue ', ['Drone', 'Grue']],
  ['* Drone\n* Grue', ['Drone', 'Grue']],
  ['1. Drone\n2) Grue', ['Drone', 'Grue']],
])('removes the list marks of pasted lines: %j', (typed, lines) => expect(typedLines(typed)).toEqual(lines));

it.each(['- 12 % de bruit', 'Drone *\n* en option', '2. Étage\n3. Étage', '1. Drone', '-3 dB\n*x', '•'])(
  'leaves what is no list mark: %j',
  (typed) => expect(typedLines(typed)).toEqual(typed.split('\n')),
);
