import { childProcess } from '#infrastructure/child-process/child-process.server.ts';
import type { SharePicture } from './share-picture.ts';

export type RenderJob = {
  page: SharePicture;
  cover: Uint8Array | undefined;
  mark: Uint8Array | undefined;
};
export type RenderResult = { picture: Uint8Array } | { error: string };

const drawing = childProcess<RenderJob, RenderResult>(
  'app/features/share-pictures/render-share-pictures.ts',
  // Structured clone: bytes are sent as bytes.
  { limitMs: 60_000, serialization: 'advanced' },
);

/**
 * Renders a share picture in a child process: fonts and pixels took 300 MB that the server would have retained
 * (docs/performance.md). One job at a time.
 */
export async function renderInChildProcess(order: RenderJob): Promise<Uint8Array> {
  const answer = await drawing.run(order);
  if ('error' in answer) throw new Error(answer.error);
  return answer.picture;
}
