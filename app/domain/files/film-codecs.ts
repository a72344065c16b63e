/** The codecs of a film's first video and first audio track, as its format names them; '' for none or unknown. */
export type FilmCodecs = { pictures: string; sound: string };

/** Serializes the codecs for a column. */
export function codecsText({ pictures, sound }: FilmCodecs): string {
  return `${pictures}+${sound}`;
}

const PLAYED_PICTURES = ['', 'avc1', 'avc3', 'vp08', 'vp09', 'av01', 'V_VP8', 'V_VP9', 'V_AV1'];
const PLAYED_SOUNDS = ['', 'mp4a', '.mp3', 'Opus', 'fLaC', 'A_OPUS', 'A_VORBIS'];
const HEVC = /^(?:hvc1|hev1|dvh1|dvhe)$/;
const NAMES: readonly (readonly [RegExp, string])[] = [
  [HEVC, 'HEVC (H.265)'],
  [/^avc1-/, 'H.264 d’un profil rare'],
  [/^mp4v|^xvid|^divx/i, 'MPEG-4 Visual'],
  [/^ap[4c]/, 'ProRes'],
  [/^(?:jpeg|mjp[ab2])/, 'Motion JPEG'],
  [/^s263|^h263/i, 'H.263'],
  [/^ac-3/, 'Dolby Digital (AC-3)'],
  [/^ec-3/, 'Dolby Digital Plus'],
  [/^dts/, 'DTS'],
  [/^alac/, 'Apple Lossless'],
  [/^sam[rw]/, 'AMR'],
  [/^(?:lpcm|ipcm|sowt|twos|raw |in24|in32|fl32|fl64|NONE)/, 'PCM'],
];

/**
 * In French, what not every browser plays of a film, and which browsers don't; undefined where all play it. `some`:
 * most play it nevertheless.
 */
function whoMissesIt(codecs: FilmCodecs): { sentence: string; some: boolean } | undefined {
  const { pictures, sound } = codecs;
  const parts = [
    ...(PLAYED_PICTURES.includes(pictures)
      ? []
      : HEVC.test(pictures)
        ? [`Les images de ce film sont en ${nameOf(pictures)}, que beaucoup d’ordinateurs ne montrent pas.`]
        : [`Les images de ce film sont en ${nameOf(pictures)}, que presque aucun navigateur ne montre.`]),
    ...(PLAYED_SOUNDS.includes(sound)
      ? []
      : [`Le son de ce film est en ${nameOf(sound)}, que presque aucun navigateur ne joue.`]),
  ];
  if (parts.length === 0) return undefined;
  return { sentence: parts.join(' '), some: PLAYED_SOUNDS.includes(sound) && HEVC.test(pictures) };
}

function nameOf(codec: string): string {
  return NAMES.find(([pattern]) => pattern.test(codec))?.[1] ?? `«\u00a0${codec.trim()}\u00a0»`;
}

const EXPORT_IT = 'Exportez-le en MP4 (H.264 et AAC).';

/** Why a film that no common browser plays is refused when it can't be converted; undefined when it is accepted. */
export function refusalOfCodecs(codecs: FilmCodecs): string | undefined {
  const missing = whoMissesIt(codecs);
  return missing && !missing.some ? `${missing.sentence} ${EXPORT_IT}` : undefined;
}

/** The warning of a stored film whose file not every browser plays; undefined once it has a rendition that all play. */
export function filmWarning(film: {
  codecs: string | null;
  playable: string | null;
  /** Whether such a rendition is still pending. */
  awaited: boolean;
}): string | undefined {
  const [pictures = '', sound = ''] = film.codecs?.split('+') ?? [];
  const missing = film.playable === null ? whoMissesIt({ pictures, sound }) : undefined;
  if (!missing) return undefined;
  return `${missing.sentence} ${film.awaited ? 'Une version que tous lisent est en préparation.' : EXPORT_IT}`;
}

/** Whether a film needs a rendition for browsers that don't play it. */
export function needsConversion(codecs: string | null): boolean {
  return filmWarning({ codecs, playable: null, awaited: true }) !== undefined;
}
