import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { box, element, numbers } from '../../support/film-boxes.ts';
import { expect, test } from '../../support/journey.ts';

const POSITION = Buffer.from('+48.8566+002.3522/');

/** Records two seconds of a canvas, as browsers do: a WebM whose sizes are left open. */
function recording(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const drawing = setInterval(() => {
      if (pen) pen.fillStyle = `hsl(${performance.now() % 360} 80% 50%)`;
      pen?.fillRect(0, 0, 300, 150);
    }, 30);
    const parts: Blob[] = [];
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' });
    await new Promise<void>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        parts.push(data);
        // A recording without a picture has no track.
        if (parts.length === 10) recorder.stop();
      };
      recorder.onstop = () => resolve();
      recorder.start(200);
    });
    clearInterval(drawing);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
}

/** Uploads a film as the forms do; returns its URL. */
function upload(page: Page, film: Buffer): Promise<string> {
  return page.evaluate(
    async (bytes) => {
      const response = await fetch('/admin/uploads?purpose=project-film', {
        method: 'POST',
        headers: { 'X-File-Name': 'film' },
        body: Uint8Array.from(bytes),
      });
      return (await response.json()).url;
    },
    [...film],
  );
}

/** Plays a film a little way, from its middle: 'plays', or why it doesn't. */
function play(page: Page, address: string): Promise<string> {
  return page.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const film = document.createElement('video');
        film.muted = true;
        film.onerror = () => resolve(film.error?.message ?? 'an error');
        film.onloadeddata = () => {
          const from = 0.5;
          film.currentTime = from;
          film.ontimeupdate = () => {
            if (film.currentTime > from + 0.2 && film.videoWidth > 0) resolve('plays');
          };
          film.play().catch((error: Error) => resolve(error.message));
        };
        film.src = src;
      }),
    address,
  );
}

test('films are served without the position that a phone wrote into them, and play', async ({
  page,
  site,
}) => {
  await site.signIn(page);
  const mp4 = readFileSync('demonstration/media/site/film-1.mp4');
  const xyz = box('udta', box('©xyz', numbers(0x0012_15c7), POSITION));
  const webm = Buffer.from(await recording(page), 'latin1');
  const tags = element(0x1254c367, element(0x7373, element(0x67c8, element(0x4487, POSITION))));
  for (const film of [Buffer.concat([mp4, xyz]), Buffer.concat([webm, tags])]) {
    const address = await upload(page, film);
    const served = await (await page.request.get(address)).body();
    expect(served.length).toBe(film.length);
    expect(served.includes(POSITION)).toBe(false);
    expect(await play(page, address)).toBe('plays');
  }
});
