import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { uprightAnimation } from './upright-animation.server.ts';

const opened = vi.hoisted(() => vi.fn());
vi.mock('sharp', async (original) => {
  const { default: library } = await original<{ default: typeof sharp }>();
  const counted = (...input: Parameters<typeof sharp>) => {
    opened(input[0]);
    return library(...input);
  };
  return { default: Object.assign(counted, library) };
});

const [WIDTH, HEIGHT] = [5, 3];

/** Noise: no frame looks like itself mirrored. */
const lying = (frames: number, orientation: number) =>
  sharp(Buffer.from(Array.from({ length: WIDTH * HEIGHT * frames * 4 }, (_, index) => (index * 37) % 251)), {
    raw: { width: WIDTH, height: HEIGHT * frames, channels: 4, pageHeight: HEIGHT },
  })
    .webp({ lossless: true, delay: Array.from({ length: frames }, (_, frame) => 100 + frame), loop: 3 })
    .withMetadata({ orientation })
    .toBuffer();

it.each([2, 3, 4, 5, 6, 7, 8])(
  'each frame is upright of orientation %i, as a single one',
  async (orientation) => {
    const bytes = await lying(3, orientation);
    const upright = await uprightAnimation(bytes, await sharp(bytes).metadata(), {});
    const written = await upright.webp({ lossless: true }).toBuffer();
    const { pages, delay, loop } = await sharp(written).metadata();
    expect([pages, delay, loop]).toEqual([3, [100, 101, 102], 3]);
    for (const page of [0, 1, 2]) {
      const frame = await sharp(bytes, { page }).autoOrient().raw().toBuffer();
      expect(await sharp(written, { page }).ensureAlpha().raw().toBuffer()).toEqual(frame);
    }
  },
);

it('is decoded once, however many frames it has', async () => {
  const bytes = await lying(200, 6);
  const facts = await sharp(bytes).metadata();
  opened.mockClear();
  await uprightAnimation(bytes, facts, {});
  expect(opened.mock.calls.filter(([input]) => input === bytes)).toHaveLength(1);
});
