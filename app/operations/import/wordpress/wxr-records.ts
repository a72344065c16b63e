/** An entry of a WordPress export, unconverted. */
export type WxrItem = ReturnType<typeof emptyItem>;

/** A record of a WordPress export, in file order. */
export type WxrRecord =
  | { record: 'site'; title: string; url: string }
  | { record: 'author'; login: string; name: string }
  | { record: 'item'; item: WxrItem };

type Field = { name: string; value: string };

export function emptyItem() {
  return {
    type: '',
    id: '',
    title: '',
    link: '',
    creator: '',
    content: '',
    excerpt: '',
    date: '',
    dateGmt: '',
    modifiedGmt: '',
    name: '',
    status: '',
    parent: '',
    password: '',
    attachmentUrl: '',
    /** Names of categories and of tags, in their order. */
    categories: [] as string[],
    tags: [] as string[],
    /** The name of its language, where an extension has several. */
    language: '',
    sticky: false,
    /** Slugs that it had before: WordPress redirects them. */
    oldSlugs: [] as string[],
    /** Hidden from search engines, or declared as a copy of this URL. */
    unindexed: false,
    canonical: '',
    /** Custom fields with a known meaning. */
    thumbnailId: '',
    alt: '',
    /** The footnotes of a text in blocks, as JSON. */
    footnotes: '',
    /** Words in custom fields of extensions and people. */
    fields: [] as Field[],
    /** The number of further such fields. */
    moreFields: 0,
    builderFields: [] as Field[],
    comments: 0,
    /** A field exceeded the maximum length. */
    tooLong: false,
    /** Fields that were read only until an unclosed HTML element, because they are not in a CDATA section. */
    unclosed: [] as string[],
  };
}
