// The child process that renders share pictures, started by render-process.server.ts and run from source.
import { serveParentProcess } from '#infrastructure/child-process/serve-parent-process.ts';
import type { RenderJob, RenderResult } from './render-process.server.ts';
import { renderSharePicture } from './render-share-picture.server.ts';

serveParentProcess<RenderJob, RenderResult>(async ({ page, ...files }) => {
  try {
    return { picture: await renderSharePicture(page, files) };
  } catch (error) {
    return { error: String(error) };
  }
});
