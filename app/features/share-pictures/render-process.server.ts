import { childProcess } from '#infrastructure/child-process/child-process.server.ts';
import type { SharePicture } from './share-picture.ts';

export type RenderJob = {
  page: SharePicture;
  cover: Uint8Array | undefined;
  mark: Uint8Array | undefined;
};
export type RenderResult = { picture: Uint8Array } | { error: string };

const renderer = childProcess<RenderJob, RenderResult>(
  'app/features/share-pictures/render-share-pictures.ts',
  // Structured clone: bytes are sent as bytes.
  { limitMs: 60_000, serialization: 'advanced' },
);

/**
 * Renders a share picture in a child process: fonts and pixels took 300 MB that the server would have retained
 * (docs/performance.md). One job at a time.
 */
export async function renderInChildProcess(job: RenderJob): Promise<Uint8Array> {
  const result = await renderer.run(job);
  if ('error' in result) throw new Error(result.error);
  return result.picture;
}
