import { isStoredFile } from '#domain/files/stored-file.ts';
import { sourceMonth, sourceYear } from '#domain/import/source-month.ts';
import { additionalFilm } from '#domain/media-blocks/additional-film.ts';
import { vimeoReference } from '#domain/media-blocks/video-link.ts';
import { CLIENT_TYPES } from '#domain/projects/client-type.ts';
import { percentage, wholeNumber } from '#domain/projects/form-fields.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { plainLines } from '../html/plain-text.ts';
import type { ImportedProject } from '../imported-item.ts';
import { FittedTexts } from '../text/fitted-text.ts';
import { COVER_COLUMNS, datesOf, keptId, wasPublished } from './common-columns.server.ts';
import type { SourceVideo, TablesIndex } from './index-tables.server.ts';
import { sourceBlocks } from './media-blocks.ts';
import { lineOf, listOf, type Members, membersOf, memberText, parsedJson } from './parsed-json.ts';
import { type SourceRow, textOf } from './source-row.ts';
import type { SourceKind } from './tables-source.ts';

const TO_COMPLETE = '(à compléter)';

/** Converts a row of a projects table to the values of its form (§56.2). */
export function importedProject(
  kind: SourceKind,
  row: SourceRow,
  index: TablesIndex,
  now: Date,
): ImportedProject {
  const texts = new FittedTexts();
  const fields = new Fields(row, texts);
  const id = textOf(row, 'id');
  const values = VALUES[kind](fields, index);
  const published = wasPublished(row) && !fields.incomplete;
  const { client, title } = KINDS[kind].names;
  const dates = datesOf(row, published, now, texts);
  return {
    kind,
    id: keptId(kind, id),
    title: [values[title], values[client]].filter(Boolean).join(', '),
    values,
    videos: kind === 'production' ? videosOf(fields, index) : [],
    featured: /^(?:true|t|1|yes)$/i.test(textOf(row, 'featured')),
    published,
    ...dates,
    formerAddresses: id === '' ? [] : [`/projet-${kind}/${encodeURIComponent(id)}`],
    remarks: texts.finished(),
  };
}

/** The columns of a row as form fields, with remarks for the report. */
class Fields {
  /** A text is missing without which the project can't be public. */
  incomplete = false;
  readonly row: SourceRow;
  readonly texts: FittedTexts;

  constructor(row: SourceRow, texts: FittedTexts) {
    this.row = row;
    this.texts = texts;
  }

  line(label: string, ...columns: string[]): string {
    const text = plainLines(this.texts.meant(textOf(this.row, ...columns), label)).replace(/\s+/g, ' ');
    return this.#required(this.texts.cut(text, 300, label), label);
  }

  text(label: string, ...columns: string[]): string {
    const written = this.texts.meant(textOf(this.row, ...columns), label);
    const text = plainLines(written);
    if (text !== written.trim()) this.texts.note('markup-removed', `mise en forme de « ${label} »`);
    return this.texts.cut(text, 20_000, label);
  }

  /** One line per entry of a list. */
  lines(label: string, column: string): string {
    const entries = listOf(textOf(this.row, column), (entry) => lineOrNote(this.texts, label, entry));
    const texts = entries.map((entry) => plainLines(this.texts.meant(entry, label)));
    return this.texts.cut(texts.join('\n'), 20_000, label);
  }

  requiredText(label: string, ...columns: string[]): string {
    return this.#required(this.text(label, ...columns), label);
  }

  #required(text: string, label: string): string {
    if (text !== '') return text;
    this.incomplete = true;
    this.texts.note('text-missing', `${label} ; gardé comme brouillon`);
    return TO_COMPLETE;
  }

  /** A value that must be one of the form's options. */
  chosen(label: string, column: string, read: (text: string) => string | undefined): string {
    const text = textOf(this.row, column).trim();
    const value = text === '' ? '' : read(text);
    if (value === undefined) this.texts.note('value-dropped', `${label} : « ${text} »`);
    return value ?? '';
  }

  shared() {
    return {
      month: this.chosen('mois', 'month', sourceMonth),
      year: this.chosen('année', 'year', sourceYear),
      coverImage: textOf(this.row, ...COVER_COLUMNS).trim(),
    };
  }

  blocks() {
    return {
      ...this.shared(),
      title: this.line('titre', 'title'),
      client: this.line('client', 'client', 'client_name'),
      brief: this.requiredText('brief', 'brief'),
      recommendation: this.requiredText('recommandation', 'recommendation'),
      blocks: sourceBlocks(textOf(this.row, 'medias'), this.texts),
    };
  }
}

const VALUES: Record<SourceKind, (fields: Fields, index: TablesIndex) => Record<string, unknown>> = {
  influence: (fields) => ({ ...fields.blocks(), ...numbersOf(fields) }),
  web: (fields) => ({ ...fields.blocks(), results: webResults(fields) }),
  production: (fields, index) => ({
    ...fields.shared(),
    clientName: fields.line('client', 'client_name', 'client'),
    videoTitle: fields.line('titre', 'video_title', 'title'),
    clientType: fields.chosen('type de client', 'client_type', clientType),
    brief: fields.text('brief', 'brief'),
    vision: fields.text('vision', 'vision'),
    // Undefined: the source says nothing of films.
    videos:
      index.holdsVideos || fields.row.get('videos') != null
        ? videosOf(fields, index, true).map(({ vimeoId, title }) => ({ vimeoId, title }))
        : undefined,
    technicalDetails: fields.lines('moyens', 'technical_details'),
    complementaryFormats: fields.lines('formats complémentaires', 'complementary_formats'),
    additionalMediaUrl: additionalMedia(fields),
  }),
};

const NUMBERS = {
  influencers: ['influencers', 'influenceurs'],
  deliverables: ['deliverables', 'livrables'],
  impressions: ['impressions'],
  engagement: ['engagement', 'engagement_rate', 'engagementRate'],
} as const;

/** The four results of a campaign, each as the form expects it. */
function numbersOf({ row, texts }: Fields): Record<keyof typeof NUMBERS, string> {
  const written = textOf(row, 'results');
  const results = membersOf(parsedJson(written));
  if (written !== '' && Object.keys(results).length === 0 && written !== '{}')
    texts.note('value-dropped', `résultats : « ${written} »`);
  const read = (name: keyof typeof NUMBERS) => {
    const text = memberText(results, ...NUMBERS[name]);
    const field = name === 'engagement' ? percentage : wholeNumber;
    // JSON has a decimal point and no thousands separators.
    const isDecimal = name === 'engagement' && /^\d+\.\d+$/.test(text);
    const number = field.safeParse(isDecimal ? `${text} %` : text);
    if (!number.success) texts.note('value-dropped', `${name} : « ${text} »`);
    return String(number.data ?? 0);
  };
  const known: readonly string[] = Object.values(NUMBERS).flat();
  for (const [name, value] of Object.entries(results))
    if (!known.includes(name)) noteValue(texts, name, value);
  return {
    influencers: read('influencers'),
    deliverables: read('deliverables'),
    impressions: read('impressions'),
    engagement: read('engagement'),
  };
}

/** Free text; a former list or object becomes one line per entry. */
function webResults(fields: Fields): string {
  const written = textOf(fields.row, 'results');
  const value = /^\s*["[{]/.test(written) ? parsedJson(written) : undefined;
  if (value === undefined) return fields.text('résultats', 'results');
  const lines = typeof value === 'string' ? [value] : linesOf(value, fields.texts);
  return fields.texts.cut(lines.map(plainLines).join('\n').trim(), 20_000, 'résultats');
}

function linesOf(value: unknown, texts: FittedTexts): string[] {
  if (Array.isArray(value))
    return listOf(JSON.stringify(value), (entry) => lineOrNote(texts, 'résultats', entry));
  return Object.entries(membersOf(value)).flatMap(([name, member]) => {
    if (typeof member === 'string' || typeof member === 'number') return [`${name} : ${member}`];
    noteValue(texts, name, member);
    return [];
  });
}

/** The line of an entry of a list; one without a known name or value is in the report. */
function lineOrNote(texts: FittedTexts, label: string, entry: Members): string {
  const line = lineOf(entry);
  if (line === '') noteValue(texts, label, entry);
  return line;
}

/** Reports a value that has no place in the form. */
function noteValue(texts: FittedTexts, name: string, value: unknown): void {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (!/^(?:|null|true|false|\[\]|\{\})$/.test(text)) texts.note('value-dropped', `${name} : « ${text} »`);
}

function clientType(text: string): string | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    CLIENT_TYPES.find((type) => plain === type) ??
    (/priv/.test(plain)
      ? 'private'
      : /instit/.test(plain)
        ? 'institutional'
        : /collect/.test(plain)
          ? 'collectivity'
          : undefined)
  );
}

/** The films of a production: from their own table, or from a column of older versions. */
function videosOf({ row, texts }: Fields, index: TablesIndex, tell = false): SourceVideo[] {
  const stored = index.videos.get(textOf(row, 'id')) ?? inColumn(textOf(row, 'videos'));
  const filmTitle = (written: string) => {
    const title = texts.meant(written, 'film');
    return tell ? texts.cut(title, 300, 'titre d’un film') : cutText(title, 300);
  };
  const videos = stored.flatMap((video) => {
    const vimeoId = video.vimeoId.trim() === '' ? undefined : vimeoReference(video.vimeoId);
    if (tell && vimeoId === undefined && video.vimeoId.trim() !== '')
      texts.note('value-dropped', `film « ${video.vimeoId} »`);
    return vimeoId === undefined ? [] : [{ ...video, vimeoId, title: filmTitle(video.title) }];
  });
  if (tell && videos.length > 50) texts.note('value-dropped', `${videos.length - 50} films au-delà de 50`);
  return videos.slice(0, 50);
}

function inColumn(text: string): SourceVideo[] {
  const value = text === '' ? undefined : parsedJson(text);
  if (!Array.isArray(value)) return [];
  return value.map((entry, order) => {
    const members = typeof entry === 'string' ? { id: entry } : membersOf(entry);
    return {
      vimeoId: memberText(members, 'vimeoId', 'vimeo_id', 'url', 'id'),
      title: memberText(members, 'title'),
      description: memberText(members, 'description'),
      order,
    };
  });
}

/** A film at a URL that the form accepts, or a file of the former store, which is imported. */
function additionalMedia({ row, texts }: Fields): string {
  const address = textOf(row, 'additional_media_url').trim();
  if (address === '' || isStoreAddress(address) || (additionalFilm(address) && !isStoredFile(address)))
    return address;
  texts.note('value-dropped', `média additionnel : « ${address} »`);
  return '';
}

/** Whether a URL belongs to the former store: its file is imported. */
export function isStoreAddress(address: string): boolean {
  return /\/storage\/v1\/object\/(?:public|sign)\//.test(address);
}
