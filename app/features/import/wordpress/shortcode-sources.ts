/** A picture of the former site's library. */
export type Attachment = { url: string; alt: string };

/** What shortcodes of a text refer to. */
export type ShortcodeSources = {
  attachment(id: string): Attachment | undefined;
  /** The picture that the one at this address is a smaller form of, or itself. */
  original(address: string): Attachment | undefined;
  /** The pictures that were uploaded to this text: what a gallery without a list shows. */
  ownPictures: readonly Attachment[];
  /** The text of a synced pattern. */
  pattern(id: string): string | undefined;
};
