/** An entry of a WordPress export, unconverted. */
export type WxrItem = {
  type: string;
  id: string;
  title: string;
  link: string;
  creator: string;
  content: string;
  excerpt: string;
  date: string;
  dateGmt: string;
  modifiedGmt: string;
  name: string;
  status: string;
  parent: string;
  password: string;
  attachmentUrl: string;
  /** Names of categories and of tags, in their order. */
  categories: string[];
  tags: string[];
  /** Custom fields with a known meaning. */
  thumbnailId: string;
  alt: string;
  /** The footnotes of a text in blocks, as JSON. */
  footnotes: string;
  /** Words in custom fields of extensions and people. */
  fields: { name: string; value: string }[];
  /** The number of further such fields. */
  moreFields: number;
  /** Fields of page builders. */
  builderFields: { name: string; value: string }[];
  comments: number;
  /** A field exceeded the maximum length. */
  tooLong: boolean;
  /** Fields that were read only until an unclosed HTML element, because they are not in a CDATA section. */
  unclosed: string[];
};

/** A record of a WordPress export, in file order. */
export type WxrRecord =
  | { record: 'site'; title: string; url: string }
  | { record: 'author'; login: string; name: string }
  | { record: 'item'; item: WxrItem };

export function emptyItem(): WxrItem {
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
    categories: [],
    tags: [],
    thumbnailId: '',
    alt: '',
    footnotes: '',
    fields: [],
    moreFields: 0,
    builderFields: [],
    comments: 0,
    tooLong: false,
    unclosed: [],
  };
}
