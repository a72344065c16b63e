import { helperProcess } from '#infrastructure/helper-process.server.ts';
import type { SharePicture } from './share-picture.ts';

export type DrawingOrder = { page: SharePicture; cover: Uint8Array | undefined };
export type DrawingAnswer = { picture: Uint8Array } | { error: string };

const drawing = helperProcess<DrawingOrder, DrawingAnswer>('server/draw-share-pictures.ts', {
  limitMs: 60_000,
  // Bytes are sent as bytes.
  serialization: 'advanced',
});

/**
 * Draws a share picture in a process of its own: fonts and pixels took 300 MB that the server would have kept
 * (docs/performance.md). One order at a time.
 */
export async function drawInOwnProcess(order: DrawingOrder): Promise<Uint8Array> {
  const answer = await drawing.order(order);
  if ('error' in answer) throw new Error(answer.error);
  return answer.picture;
}
