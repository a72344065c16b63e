import type { Choices } from '#admin/content-form/describe-field.ts';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import {
  articleDescription,
  projectDescription,
  projectTitle,
} from '#domain/search-appearance/automatic-texts.ts';
import { HIDDEN } from '#domain/search-appearance/search-presence.ts';

/** How engines and networks show what a form edits. */
export type Appearance = {
  title: string;
  description: string;
  hidden: boolean;
  /** The picture for networks that the form sets; '' for the drawn one. */
  picture: string;
  /** What the drawn one shows: the title, a line above it, and the picture behind both. */
  drawn: { title: string; line: string; cover: string };
};

/** The automatic texts of an item, and what its drawn picture shows. */
type Automatic = Pick<Appearance, 'title' | 'description' | 'drawn'>;

/** An article's text is parsed at most this far: its description is in the first paragraphs. */
const PARSED_CHARACTERS = 20_000;

/** What is made of the other fields of an item's form. `typed`: in the browser, where its HTML can be parsed. */
export function automaticAppearance(
  kind: ContentKind,
  values: FormValues,
  { choices, typed }: { choices: Choices; typed: boolean },
): Automatic {
  const value = (field: string) => (values[field] ?? '').trim();
  const cover = value('coverImage');
  if (kind === 'post') {
    const title = value('title');
    const category = choices['categoryId']?.find(({ id }) => id === value('categoryId'));
    const text = () => (typed ? plainText(value('content').slice(0, PARSED_CHARACTERS)) : '');
    return {
      title,
      description: articleDescription(value('excerpt'), text),
      drawn: { title, line: category?.name ?? '', cover },
    };
  }
  const { names } = KINDS[kind];
  const texts = { title: value(names.title), client: value(names.client), brief: value('brief') };
  const { title, client } = texts;
  return {
    title: projectTitle(texts),
    description: title === '' && texts.brief === '' ? '' : projectDescription(texts),
    drawn: { title, line: client, cover },
  };
}

/** The appearance of an item: the fields of its form over what is made of the others. */
export function itemAppearance(automatic: Automatic, values: FormValues): Appearance {
  return {
    title: values['searchTitle']?.trim() || automatic.title,
    description: values['searchDescription']?.trim() || automatic.description,
    hidden: values['searchPresence'] === HIDDEN,
    picture: values['sharePicture'] ?? '',
    drawn: automatic.drawn,
  };
}

/** The text of an article as a description holds it: one line, a space between blocks. */
function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p, h2, h3, h4, li, blockquote, br, td, th')) block.after(' ');
  return body.textContent.replace(/\s+/g, ' ').trim();
}
