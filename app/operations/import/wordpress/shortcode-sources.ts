/** A picture of the former site's media library. */
export type Attachment = { url: string; alt: string };

/** Lookups for the references of shortcodes. */
export type ShortcodeSources = {
  attachment(id: string): Attachment | undefined;
  /** The original of the picture at this URL, or the picture itself. */
  original(address: string): Attachment | undefined;
  /** The pictures that were uploaded to this text: the content of a gallery without a list. */
  ownPictures: readonly Attachment[];
  /** The text of a synced pattern. */
  pattern(id: string): string | undefined;
};
