/** The media that a file field takes. */
export type AcceptedMedia = 'image' | 'video' | 'both';

type PurposeFacts = {
  accepts: AcceptedMedia;
  /** The folder of articles for its generated names; unset: projects and the library, by date (§13.2, §13.3). */
  articleFolder?: string;
  /** Retained although nothing uses it. */
  kept?: true;
  /** A file that the library has already is offered instead of being stored once more (§27.15). */
  offersKnown?: true;
};

/**
 * The purposes of uploads: fields, accepted types, size limits, ways of sending and storage paths follow from an entry.
 * A purpose that accepts films has their size limit and sends large ones in parts.
 */
export const UPLOAD_PURPOSES = {
  'project-image': { accepts: 'image' },
  'project-cover': { accepts: 'both' },
  'project-film': { accepts: 'video' },
  'blog-inline': { accepts: 'image', articleFolder: 'blog' },
  'blog-cover': { accepts: 'image', articleFolder: 'featured' },
  library: { accepts: 'both', kept: true, offersKnown: true },
  /** Replaces a file of the library. */
  replacement: { accepts: 'both' },
} as const satisfies Record<string, PurposeFacts>;

export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;

export const PURPOSES = Object.keys(UPLOAD_PURPOSES) as UploadPurpose[];

export function purposeFacts(purpose: UploadPurpose): PurposeFacts {
  return UPLOAD_PURPOSES[purpose];
}

/** Whether films are among what is uploaded for this purpose. */
export function acceptsFilms(purpose: UploadPurpose): boolean {
  return UPLOAD_PURPOSES[purpose].accepts !== 'image';
}

/** Whether a file of this type is taken for this purpose. */
export function isAccepted(type: 'image' | 'video', purpose: UploadPurpose): boolean {
  const { accepts } = UPLOAD_PURPOSES[purpose];
  return accepts === 'both' || accepts === type;
}

/** The purpose with this name; undefined when there is none. */
export function purposeNamed(name: unknown): UploadPurpose | undefined {
  return typeof name === 'string' && Object.hasOwn(UPLOAD_PURPOSES, name)
    ? (name as UploadPurpose)
    : undefined;
}

/** The purpose with this name if it accepts films. */
export function filmPurposeNamed(name: unknown): UploadPurpose | undefined {
  const purpose = purposeNamed(name);
  return purpose && acceptsFilms(purpose) ? purpose : undefined;
}
