// The process that draws share pictures, started by drawing-process.server.ts and run from source.
import { answerParent } from '#infrastructure/child-process/answer-parent.ts';
import { drawSharePicture } from './draw-share-picture.server.ts';
import type { DrawingAnswer, DrawingOrder } from './drawing-process.server.ts';

answerParent<DrawingOrder, DrawingAnswer>(async ({ page, ...files }) => {
  try {
    return { picture: await drawSharePicture(page, files) };
  } catch (error) {
    return { error: String(error) };
  }
});
