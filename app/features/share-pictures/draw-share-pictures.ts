// The process that draws share pictures, one order at a time; it ends with the process that started it.
import { drawSharePicture } from '#features/share-pictures/draw-share-picture.server.ts';
import type { DrawingAnswer, DrawingOrder } from '#features/share-pictures/drawing-process.server.ts';

process.on('disconnect', () => process.exit());
process.on('message', async ({ page, cover }: DrawingOrder) => {
  let answer: DrawingAnswer;
  try {
    answer = { picture: await drawSharePicture(page, cover) };
  } catch (error) {
    answer = { error: String(error) };
  }
  process.send?.(answer);
});
