/** The sources of a WordPress text that names none: neither attachments nor synced patterns. */
export const NO_SOURCES = {
  attachment: () => undefined,
  original: () => undefined,
  ownPictures: [],
  pattern: () => undefined,
};
