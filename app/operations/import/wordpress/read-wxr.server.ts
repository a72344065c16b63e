import { Parser } from 'htmlparser2';
import { openTag } from '../html/html-tokens.ts';
import { SourceError } from '../import-errors.ts';
import { encodingOfStart, TextOfBytes } from '../text/decoded-text.server.ts';
import { isProse } from '../text/prose.ts';
import { openSource } from '../text/source-lines.server.ts';
import { BUILDER_FIELD } from './builder-fields.ts';
import { emptyItem, type WxrItem, type WxrRecord } from './wxr-records.ts';

const PART_BYTES = 256 * 1024;
/** Maximum length of a field; the rest is dropped. */
const LONGEST_FIELD = 4_000_000;
/** Maximum length without the end of a field: beyond it, the file is no export. */
const LONGEST_SILENCE = 64_000_000;
/** An export has five levels. */
const DEEPEST = 50;
/**
 * Maximum number of open elements: each unclosed element stays open in the parser and slows it down, so the rest of
 * such a text is skipped.
 */
const MAX_OPEN = 500;

/** Texts that people wrote: they are not truncated before broken accents are detected. */
const WRITTEN = new Map([
  ['title', 'titre'],
  ['content:encoded', 'texte'],
  ['excerpt:encoded', 'extrait'],
]);

/** The fields of an entry by their XML element. */
const FIELDS: Record<string, keyof WxrItem & string> = {
  title: 'title',
  link: 'link',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_modified_gmt': 'modifiedGmt',
  'wp:post_name': 'name',
  'wp:status': 'status',
  'wp:post_type': 'type',
  'wp:post_parent': 'parent',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
};

/** Returned at the end of the stream. `cutOff`: the title of the entry in which the file is truncated. */
export type WxrFacts = { strayBytes: number; wholeFile: boolean; cutOff: string };

/**
 * Custom fields of an entry that are read, and their maximum number. Others with a leading underscore are internal to
 * WordPress.
 */
const ADDED_FIELD = /^[^_]|^_(?:yoast_wpseo_(?:metadesc|title)|aioseo_(?:description|title))$/;
const MAX_FIELDS = 100;
/** Settings for search engines of the usual extensions, and the values that hide an article. */
const UNINDEXED = /^(?:_yoast_wpseo_meta-robots-noindex|rank_math_robots|_seopress_robots_index)$/;
const HIDING = /^(?:1|yes)$|"noindex"/;
const CANONICAL = /^(?:_yoast_wpseo_canonical|rank_math_canonical_url|_seopress_robots_canonical)$/;
/** A title or description that consists of placeholders: '%%title%% %%sep%% %%sitename%%'. */
const PLACEHOLDERS = /%%?\w{1,40}%%?/g;

/**
 * Streaming parser of a WordPress export (WXR 1.0 to 1.2): only one chunk of the file and one entry are in memory.
 * Entity declarations have no effect; a file with a document type is refused, because WordPress writes none. Returns
 * facts about the bytes. Throws a SourceError for a file that is no export.
 */
export async function* readWxr(path: string): AsyncGenerator<WxrRecord, WxrFacts> {
  await using file = await openSource(path);
  const start = Buffer.alloc(1024);
  const { bytesRead } = await file.read(start, 0, start.length, 0);
  const text = new TextOfBytes(encodingOfStart(start.subarray(0, bytesRead)));
  const reading = new Reading();
  const part = Buffer.alloc(PART_BYTES);
  for (let at = 0; ; ) {
    const { bytesRead: bytes } = await file.read(part, 0, part.length, at);
    at += bytes;
    reading.write(text.text(part.subarray(0, bytes), bytes === 0));
    yield* reading.take();
    if (bytes === 0) break;
  }
  if (!reading.isExport) throw new SourceError(`${path}: not a WordPress export (WXR)`, 'no-export');
  return { strayBytes: text.strayBytes, wholeFile: reading.ended, cutOff: reading.openTitle };
}

/** The open elements, and the data of the current entry. */
class Reading {
  isExport = false;
  ended = false;
  #records: WxrRecord[] = [];
  #path: string[] = [];
  #text: string[] = [];
  #length = 0;
  #silence = 0;
  #item: WxrItem | undefined;
  /** Number of open elements in the parser. */
  #opened = 0;
  #site = { title: '', url: '' };
  #siteTold = false;
  #author = { login: '', name: '' };
  #meta = { key: '', value: '' };
  #domain = '';
  #nicename = '';
  /** The text of the current entry field: HTML outside a CDATA section is part of it. */
  #written: string | undefined;
  /**
   * Skipping the rest of a text: the end of the skipped part is kept, because it may be the start of its closing tag.
   */
  #passing = false;
  #resuming = false;
  #passed = '';
  #parser = this.#newParser();
  /** Number of characters passed to the parser. */
  #given = 0;

  #newParser(): Parser {
    return new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (text) => this.#add(text),
        onprocessinginstruction: (name) => {
          if (/^!doctype$/i.test(name))
            throw new SourceError('the file has a document type: no WordPress export', 'no-export');
        },
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  write(text: string): void {
    this.#silence += text.length;
    for (let rest = text; rest !== ''; ) rest = this.#passing ? this.#passOver(rest) : this.#read(rest);
    if (this.#silence > LONGEST_SILENCE)
      throw new SourceError('a field of the file is longer than 64 million characters');
  }

  /** Returns the unread rest of the text when a field is abandoned. */
  #read(text: string): string {
    this.#given += text.length;
    this.#parser.write(text);
    if (!this.#passing) return '';
    const rest = text.slice(text.length - (this.#given - 1 - this.#parser.endIndex));
    // A new parser in which only the ancestors of the field are open.
    this.#parser = this.#newParser();
    this.#resuming = true;
    const around = this.#path.map((name) => `<${name}>`).join('');
    this.#parser.write(around);
    this.#resuming = false;
    this.#given = around.length;
    this.#opened = this.#path.length;
    return rest;
  }

  #passOver(text: string): string {
    const end = `</${this.#written}>`;
    const sought = this.#passed + text;
    const at = sought.indexOf(end);
    this.#passing = at < 0;
    this.#passed = at < 0 ? sought.slice(1 - end.length) : '';
    return at < 0 ? '' : sought.slice(at);
  }

  /** The title of the unclosed entry. */
  get openTitle(): string {
    return this.#item?.title ?? '';
  }

  take(): WxrRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (this.#resuming) return;
    this.#silence = 0;
    this.#opened += 1;
    if (this.#written !== undefined) {
      this.#add(openTag(name, attributes).source);
      if (this.#opened > MAX_OPEN) this.#giveUp(this.#written);
      return;
    }
    if (name === 'item') this.#endItem();
    if (this.#path.length >= DEEPEST)
      throw new SourceError('the file nests too deep: no WordPress export', 'no-export');
    if (this.#item && this.#path.at(-1) === 'item' && WRITTEN.has(name)) this.#written = name;
    this.#path.push(name);
    this.#text = [];
    this.#length = 0;
    if (name === 'rss') this.isExport = true;
    if (name === 'item') {
      this.#tellSite();
      this.#item = emptyItem();
    }
    if (name === 'category') {
      this.#domain = attributes['domain'] ?? '';
      this.#nicename = attributes['nicename'] ?? '';
    }
    if (name === 'wp:author') this.#author = { login: '', name: '' };
    if (name === 'wp:postmeta') this.#meta = { key: '', value: '' };
  }

  #giveUp(field: string): void {
    this.#passing = true;
    this.#parser.pause();
    this.#item?.unclosed.push(WRITTEN.get(field) ?? field);
  }

  #add(text: string): void {
    this.#silence = 0;
    this.#length += text.length;
    if (this.#length <= LONGEST_FIELD) this.#text.push(text);
    else if (this.#item) this.#item.tooLong = true;
  }

  #close(name: string): void {
    this.#silence = 0;
    this.#opened -= 1;
    if (this.#written !== undefined && name !== this.#written) {
      this.#add(`</${name}>`);
      return;
    }
    this.#written = undefined;
    const text = this.#text.join('');
    this.#text = [];
    this.#path.pop();
    const parent = this.#path.at(-1);
    if (name === 'rss') this.ended = true;
    if (name === 'item') this.#endItem();
    else if (this.#item) this.#closeInItem(this.#item, name, parent, text);
    else this.#closeInChannel(name, parent, text);
  }

  /** An unclosed entry ends where the next one starts. */
  #endItem(): void {
    if (!this.#item) return;
    this.#records.push({ record: 'item', item: this.#item });
    this.#item = undefined;
    const begun = this.#path.lastIndexOf('item');
    if (begun >= 0) this.#path.length = begun;
  }

  #closeInItem(item: WxrItem, name: string, parent: string | undefined, text: string): void {
    const field = parent === 'item' ? FIELDS[name] : undefined;
    if (field !== undefined) Object.assign(item, { [field]: WRITTEN.has(name) ? text : text.trim() });
    else if (name === 'category' && parent === 'item') {
      if (this.#domain === 'category') item.categories.push(text.trim());
      if (this.#domain === 'post_tag') item.tags.push(text.trim());
      if (this.#domain === 'language' && !/^fr\b/i.test(this.#nicename)) item.language = text.trim();
    } else if (name === 'wp:is_sticky') item.sticky = text.trim() === '1';
    else if (name === 'wp:meta_key') this.#meta.key = text;
    else if (name === 'wp:meta_value') this.#meta.value = text;
    else if (name === 'wp:postmeta') {
      addField(item, { name: this.#meta.key, value: this.#meta.value });
    } else if (name === 'wp:comment') item.comments += 1;
  }

  #closeInChannel(name: string, parent: string | undefined, text: string): void {
    if (name === 'title' && parent === 'channel') this.#site.title = text.trim();
    if (name === 'wp:base_blog_url' || (name === 'link' && parent === 'channel' && this.#site.url === ''))
      this.#site.url = text.trim();
    if (name === 'wp:author_login') this.#author.login = text.trim();
    if (name === 'wp:author_display_name') this.#author.name = text.trim();
    if (name === 'wp:author') this.#records.push({ record: 'author', ...this.#author });
    if (name === 'channel') this.#tellSite();
  }

  #tellSite(): void {
    if (this.#siteTold) return;
    this.#siteTold = true;
    this.#records.push({ record: 'site', ...this.#site });
  }
}

function addField(item: WxrItem, field: { name: string; value: string }): void {
  const value = field.value.trim();
  if (field.name === '_thumbnail_id') item.thumbnailId = value;
  else if (field.name === '_wp_attachment_image_alt') item.alt = value;
  else if (field.name === 'footnotes') item.footnotes = field.value;
  else if (field.name === '_wp_old_slug' && item.oldSlugs.length < MAX_FIELDS) item.oldSlugs.push(value);
  else if (UNINDEXED.test(field.name)) item.unindexed ||= HIDING.test(value);
  else if (CANONICAL.test(field.name)) item.canonical = value;
  else if (
    BUILDER_FIELD.test(field.name) ||
    (!field.name.startsWith('_') && /^\s*(?:[[{]|[aO]:\d)/.test(field.value))
  ) {
    if (item.builderFields.length < MAX_FIELDS) item.builderFields.push(field);
  } else if (ADDED_FIELD.test(field.name) && isProse(field.value.replace(PLACEHOLDERS, ''))) {
    if (item.fields.length < MAX_FIELDS) item.fields.push(field);
    else item.moreFields += 1;
  }
}
