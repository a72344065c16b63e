import { ffmpegHas } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { memoizeSuccess } from '#infrastructure/memoize-success.ts';
import { isHighDynamicRange } from './film-facts.server.ts';

/**
 * From HDR to the colours of BT.709 in 8 bits, with white at 203 nits (BT.2408): Mobius keeps the middle tones as they
 * are and compresses what is brighter.
 */
const FILTERS = [
  'zscale=t=linear:npl=203,format=gbrpf32le',
  'zscale=p=bt709,tonemap=mobius:desat=0',
  'zscale=t=bt709:m=bt709:r=tv,format=yuv420p',
].join();
/** The same filters after a frame of HDR, as a test of this ffmpeg. */
const TEST = `format=yuv420p10le,setparams=color_primaries=bt2020:color_trc=arib-std-b67:colorspace=bt2020nc:range=tv,${FILTERS}`;

const mapsTones = memoizeSuccess(async () => {
  const has = await ffmpegHas(['-vf', TEST], { limitMs: 20_000, memoryMb: 4096 });
  if (!has) log.info('films in HDR keep their pale colours: ffmpeg has no zscale (libzimg)');
  return has;
});

/**
 * The ffmpeg filters, after a comma, that give a film in HDR (PQ, HLG) the colours that every screen shows; empty for any
 * other film, and where ffmpeg lacks them. Without them the pictures are pale and grey. They come after the scaling: they
 * take twice the time of a conversion in 4K. Throws FfmpegFailed where the test of them was ended from outside: the film is
 * tried again later, instead of kept pale.
 */
export async function toneMapping(path: string, type: string): Promise<string> {
  if (!(await isHighDynamicRange(path, type))) return '';
  return (await mapsTones()) ? `,${FILTERS}` : '';
}
