import { childProcess } from '#infrastructure/child-process/child-process.server.ts';
import type { SharePicture } from './share-picture.ts';

export type DrawingOrder = {
  page: SharePicture;
  cover: Uint8Array | undefined;
  mark: Uint8Array | undefined;
};
export type DrawingAnswer = { picture: Uint8Array } | { error: string };

const drawing = childProcess<DrawingOrder, DrawingAnswer>(
  'app/features/share-pictures/draw-share-pictures.ts',
  // Bytes are sent as bytes.
  { limitMs: 60_000, serialization: 'advanced' },
);

/**
 * Draws a share picture in a process of its own: fonts and pixels took 300 MB that the server would have kept
 * (docs/performance.md). One order at a time.
 */
export async function drawInOwnProcess(order: DrawingOrder): Promise<Uint8Array> {
  const answer = await drawing.run(order);
  if ('error' in answer) throw new Error(answer.error);
  return answer.picture;
}
