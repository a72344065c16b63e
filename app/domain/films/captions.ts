import { cueLines } from './cue-text.ts';

/**
 * The result of parsing captions: WebVTT as players read it ('' for none) with its changes, a sentence each, or the
 * French reason why they are invalid.
 */
type Captions = { vtt: string; warnings: string[] } | { problem: string };

/** The maximal length, in characters: two hours of speech. */
export const MAX_CAPTIONS = 150_000;

type Cue = { from: number; until: number; settings: string; text: string };

const TIMES =
  /^\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s*-->\s*(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})(.*)$/;
/** A line meant as cue timings; elsewhere an arrow may be part of a text. */
const BEGINS_AS_TIMES = /^\s*\d+:[\d:.,\s]*-->/;
/** Cue settings that position a text on the picture; SubRip's own (X1:…) are removed. */
const SETTINGS = /^(?:\s+(?:vertical|line|position|size|align):[\w%.,-]+)*\s*$/;
/** Blocks of WebVTT that are not cues. */
const OTHER_BLOCK = /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/;
/** The duration of a cue whose end equals its start: long enough to be read. */
const SHORTEST_MS = 2_000;

/**
 * Parses captions as editing programs write them, SubRip (.srt) or WebVTT (.vtt), into WebVTT of one language that
 * every browser reads (§67.1): cues sorted by time, with italics, voices and positions, without colours, styles and
 * notes. Idempotent: parsing the result yields the same. Nothing is dropped silently: a text without timings, or with
 * invalid or reversed ones, is an error; a cue without duration gets one, with a warning.
 */
export function readCaptions(text: string): Captions {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  if (lines.every((line) => line.trim() === '')) return { vtt: '', warnings: [] };
  const unread = lines.findIndex((line) => BEGINS_AS_TIMES.test(line) && !TIMES.test(line));
  if (unread >= 0) return { problem: `Ligne ${unread + 1}\u00a0: ces temps ne se lisent pas. ${EXAMPLE}` };
  const starts = lines.flatMap((line, index) => (TIMES.test(line) ? [index] : []));
  const [first = lines.length] = starts;
  const above = blocksOf(['', ...withoutIdentifier(lines.slice(0, first))]);
  if (above.length > 0) return { problem: NOT_CAPTIONS };
  const cues: Cue[] = [];
  for (const [index, start] of starts.entries()) {
    const next = starts[index + 1];
    const below = lines.slice(start + 1, next);
    const texts = blocksOf(next === undefined ? below : withoutIdentifier(below));
    const cue = readCue(lines[start] ?? '', texts.flat());
    if (cue.until < cue.from)
      return { problem: `Ligne ${start + 1}\u00a0: un sous-titre finit avant d’avoir commencé` };
    if (cue.text !== '') cues.push(cue);
  }
  if (cues.length === 0) return { problem: NOT_CAPTIONS };
  const sorted = cues.toSorted((one, other) => one.from - other.from || one.until - other.until);
  const moments = [...new Set(sorted.map(({ from }) => from))];
  const next = new Map(moments.map((from, index) => [from, moments[index + 1] ?? Infinity]));
  const lasting = sorted.map((cue) => {
    if (cue.until > cue.from) return cue;
    return { ...cue, until: Math.min(cue.from + SHORTEST_MS, next.get(cue.from) ?? Infinity) };
  });
  const lengthened = cues.filter(({ from, until }) => until === from).length;
  return {
    vtt: ['WEBVTT', ...lasting.map(writeCue)].join('\n\n'),
    warnings: lengthened === 0 ? [] : [noLength(lengthened)],
  };
}

function noLength(count: number): string {
  const [texts, they] =
    count === 1 ? ['1 sous-titre n’avait', 'il reste'] : [`${count} sous-titres n’avaient`, 'ils restent'];
  return `${texts} pas de durée\u00a0: ${they} à l’écran jusqu’au suivant, deux secondes au plus.`;
}

const EXAMPLE = 'Par exemple\u00a0: 00:00:01,000 --> 00:00:03,500';
const NOT_CAPTIONS = `Ce ne sont pas des sous-titres\u00a0: il faut ce qui se trouve dans un fichier .srt ou .vtt, où chaque texte suit ses temps. ${EXAMPLE}`;

/** A data URL with the captions for a player: they work the same in previews and with stored files on another host. */
export function captionsAddress(vtt: string): string {
  return `data:text/vtt;charset=utf-8,${encodeURIComponent(vtt)}`;
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };

/**
 * The words of stored captions in one line, for searches: without the times, settings and markup of WebVTT. Any other
 * text stays as it is.
 */
export function captionWords(text: string): string {
  const [head, ...cues] = text.split('\n\n');
  if (head !== 'WEBVTT' || cues.length === 0) return text;
  return cues
    .flatMap((cue) => cue.split('\n').slice(1))
    .map((line) =>
      line.replace(/<[^<>]*>/g, '').replace(/&[a-z]{2,4};/g, (entity) => ENTITIES[entity] ?? entity),
    )
    .join(' ');
}

/** The blocks of lines between empty ones; without parts after an empty line that are not cues. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const line of lines)
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line.trim());
  return blocks.filter(([head], index) => head !== undefined && (index === 0 || !OTHER_BLOCK.test(head)));
}

/** The lines before a timing line, without the cue identifier that may precede it, directly or after an empty line. */
function withoutIdentifier(lines: readonly string[]): string[] {
  const last = lines.at(-1)?.trim() ?? '';
  const above = lines.at(-2)?.trim() ?? '';
  return last !== '' && (above === '' || /^\d+$/.test(last)) ? lines.slice(0, -1) : [...lines];
}

function readCue(times: string, lines: readonly string[]): Cue {
  const parts = TIMES.exec(times) ?? [];
  const settings = parts[9]?.trimEnd() ?? '';
  return {
    from: milliseconds(parts.slice(1, 5)),
    until: milliseconds(parts.slice(5, 9)),
    settings: SETTINGS.test(settings) ? settings.replace(/\s+/g, ' ') : '',
    text: lines.flatMap(cueLines).join('\n'),
  };
}

function milliseconds([hours = '0', minutes = '', seconds = '', fraction = '']: (
  | string
  | undefined
)[]): number {
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  );
}

function writeCue({ from, until, settings, text }: Cue): string {
  return `${time(from)} --> ${time(until)}${settings}\n${text}`;
}

function time(ms: number): string {
  const two = (value: number) => Math.floor(value).toString().padStart(2, '0');
  const seconds = ms / 1000;
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}.${(ms % 1000).toString().padStart(3, '0')}`;
}
