/** An entry of a WordPress export, as it stands there. */
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
  /** The few fields beside it that are read. */
  thumbnailId: string;
  alt: string;
  /** The footnotes of a text in blocks, as JSON. */
  footnotes: string;
  /** Words in fields that extensions and people added. */
  fields: { name: string; value: string }[];
  /** How many more there are of them. */
  moreFields: number;
  /** What page builders keep beside the text. */
  builderFields: { name: string; value: string }[];
  comments: number;
  /** A field was longer than anything that is read here. */
  tooLong: boolean;
  /** Fields that were read only so far as their HTML, which stands in no section, is closed. */
  unclosed: string[];
};

/** What a WordPress export holds, in the order of the file. */
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
