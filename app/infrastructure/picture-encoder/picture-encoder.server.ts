import { childProcess } from '../child-process/child-process.server.ts';
import type { EncodedPicture, EncodingFailure, EncodingOrder } from './encoding-order.ts';

/** What is in the file can't be decoded, today or ever. */
export class UndecodablePicture extends Error {
  override name = 'UndecodablePicture';
}

const encoder = childProcess<EncodingOrder, EncodedPicture | EncodingFailure>(
  'app/infrastructure/picture-encoder/encode-pictures.ts',
  // Twenty times what the largest photograph took.
  { limitMs: 10 * 60_000 },
);

// Variants of pictures and posters of films take turns.
let turn: Promise<unknown> = Promise.resolve();

/**
 * Encodes one picture at several widths in a process of its own, one order after the other. Throws UndecodablePicture for
 * what will never be encoded, anything else for what may be, later.
 */
export async function encodePicture(order: EncodingOrder): Promise<EncodedPicture> {
  const mine = turn.then(() => encoder.run(order));
  turn = mine.catch(() => undefined);
  const answer = await mine;
  if (!('error' in answer)) return answer;
  throw new (answer.undecodable ? UndecodablePicture : Error)(answer.error);
}

/** Ends the encoder; the picture at work is done again at the next start. */
export const endEncoder = encoder.end;
