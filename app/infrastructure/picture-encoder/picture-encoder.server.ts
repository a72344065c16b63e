import { childProcess } from '../child-process/child-process.server.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { EncodedPicture, EncodingFailure, EncodingJob } from './encoding-job.ts';

/** The file can't be decoded: a permanent failure. */
export class UndecodablePicture extends Error {
  override name = 'UndecodablePicture';
}

const encoder = childProcess<EncodingJob, EncodedPicture | EncodingFailure>(
  'app/infrastructure/picture-encoder/encode-pictures.ts',
  // Twenty times what the largest photograph took.
  { limitMs: 10 * 60_000 },
);

/** Variants of pictures and posters of films. */
const inTurn = oneAtATime();

/**
 * Encodes one picture at several widths in a child process, one job at a time. Throws UndecodablePicture for a
 * permanent failure, any other error for a temporary one.
 */
export async function encodePicture(job: EncodingJob): Promise<EncodedPicture> {
  const result = await inTurn(() => encoder.run(job));
  if (!('error' in result)) return result;
  throw new (result.undecodable ? UndecodablePicture : Error)(result.error);
}

/** Ends the encoder; the current picture is encoded again at the next start. */
export const endEncoder = encoder.end;
