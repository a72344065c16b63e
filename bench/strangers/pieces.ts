import type { Figure } from '../harness/figures.ts';

/** One piece of the input: preserved, reported in words, or neither; `name` is printed when it is lost. */
export type Piece = { name: string; outcome: 'kept' | 'reported' | 'lost' };

export function piece(name: string, retained: boolean, reported: boolean): Piece {
  return { name, outcome: retained ? 'kept' : reported ? 'reported' : 'lost' };
}

/** One row of the table; lost pieces are listed beneath it. */
export function figureOfPieces(what: string, pieces: readonly Piece[]): Figure {
  const of = (outcome: Piece['outcome']) => pieces.filter((one) => one.outcome === outcome);
  const lost = of('lost');
  for (const { name } of lost) process.stderr.write(`  lost: ${name}\n`);
  return {
    what,
    measured: `given ${pieces.length}, kept ${of('kept').length}, reported ${of('reported').length}, lost without a word ${lost.length}`,
    goal: '0 lost',
    holds: lost.length === 0,
  };
}

/** The distinct words of a text, without case, accents and compatibility forms. */
export function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/** The words of one text that the other doesn't contain. */
export function missingWords(text: string, shown: string): string[] {
  const there = wordsOf(shown);
  return [...wordsOf(text)].filter((word) => !there.has(word));
}
