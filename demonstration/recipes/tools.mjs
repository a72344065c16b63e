// Shared plumbing: where files go, how the browser starts, how a canvas becomes a file.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumPath } from '../../tests/support/chromium-path.ts';

export const RECIPES = path.dirname(fileURLToPath(import.meta.url));
export const MEDIA = path.join(RECIPES, '..', 'media');
export const WORK = path.join(RECIPES, 'work'); // intermediate files, not committed
fs.mkdirSync(WORK, { recursive: true });

export const media = (...parts) => path.join(MEDIA, ...parts);
export const work = (...parts) => path.join(WORK, ...parts);

// The pages draw with WebGL 2. SwiftShader draws on the processor, so the result is
// the same on every machine, with or without a graphics card.
export async function openPage(name, { width = 800, height = 600, query = '' } = {}) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--allow-file-access-from-files',
    ],
  });
  const page = await browser.newPage({ viewport: { width, height } });
  page.on('console', (message) => console.log('page:', message.text().slice(0, 400)));
  page.on('pageerror', (error) => console.error('page error:', error.message));
  await page.goto(`file://${path.join(RECIPES, name)}${query}`);
  return { page, close: () => browser.close() };
}

// Runs a drawing expression in the page and returns the canvas as a PNG (or JPEG) buffer.
export async function draw(page, expression, type = 'image/png') {
  await page.evaluate(expression);
  const url = await page.evaluate((mime) => document.getElementById('c').toDataURL(mime, 0.95), type);
  return Buffer.from(url.split(',')[1], 'base64');
}

export async function webp(input, file, options = {}) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let image = sharp(input);
  if (options.width) image = image.resize(options.width, options.height, { fit: 'cover' });
  await image.webp({ quality: options.quality ?? 76, effort: 6 }).toFile(file);
  return fs.statSync(file).size;
}

export function ffmpeg(args) {
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', '-threads', '1', ...args], { stdio: 'inherit' });
}

// H.264 that every browser plays: 4:2:0, no audio, index at the start of the file.
export const h264 = (crf, preset = 'slow') => [
  '-an',
  '-c:v',
  'libx264',
  '-preset',
  preset,
  '-crf',
  String(crf),
  '-pix_fmt',
  'yuv420p',
  '-threads',
  '1',
  '-movflags',
  '+faststart',
];

// An encoder fed frame by frame through a pipe: no thousand files on the disk.
export function encoder(file, fps, crf, preset) {
  const child = spawn('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    String(fps),
    '-c:v',
    'mjpeg',
    '-i',
    '-',
    ...h264(crf, preset),
    file,
  ]);
  child.stderr.on('data', (data) => process.stderr.write(data));
  const closed = new Promise((resolve) => child.on('close', resolve));
  return {
    async frame(buffer) {
      if (!child.stdin.write(buffer)) await new Promise((r) => child.stdin.once('drain', r));
    },
    async end() {
      child.stdin.end();
      await closed;
      return fs.statSync(file).size;
    },
  };
}

// The structural similarity of a film or picture to another one.
export function likeness(film, other) {
  const args = [
    '-loglevel',
    'error',
    '-i',
    film,
    '-i',
    other,
    '-lavfi',
    'ssim=stats_file=-',
    '-f',
    'null',
    '/dev/null',
  ];
  const lines = execFileSync('ffmpeg', args, { encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
  const values = lines.map((line) => Number(/All:([\d.]+)/.exec(line)?.[1]));
  return (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4);
}
