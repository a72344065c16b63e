import { cutText } from '../text/cut-text.ts';
import { withoutMarks } from '../text/marked-text.ts';
import { MAX_DESCRIPTION } from './appearance-controls.ts';

/** The title of a page with the agency's name, unless it contains it. */
export function titleWithBrand(title: string, brand: string): string {
  return hasName(title, brand) ? title : `${title} | ${brand}`;
}

/** Whether a text contains a name as words of its own: 'Articles' doesn't contain 'Art'. */
function hasName(text: string, name: string): boolean {
  const parts = text.split(name);
  const after = (index: number) => parts[index + 1] ?? '';
  return parts
    .slice(0, -1)
    .some((before, index) => !/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after(index)));
}

type ProjectTexts = { title: string; client: string; brief: string };

/** The automatic title of a project. */
export function projectTitle({ title, client }: Omit<ProjectTexts, 'brief'>): string {
  return [title, client].filter(Boolean).join(', ');
}

/** The first 160 characters of the brief, cut between two words; without a brief, the client. */
export function projectDescription({ title, client, brief: marked }: ProjectTexts): string {
  const brief = withoutMarks(marked).replace(/\s+/g, ' ').trim();
  if (brief === '') return `${title}, un projet mené pour ${client}.`;
  return brief.length <= MAX_DESCRIPTION ? brief : `${withoutLastWord(cutText(brief, MAX_DESCRIPTION - 1))}…`;
}

function withoutLastWord(text: string): string {
  const space = text.lastIndexOf(' ');
  return space < 0 ? text : text.slice(0, space);
}

/** The excerpt of an article, else the first 160 characters of its plain text (§8.13). */
export function articleDescription(excerpt: string, plainText: () => string): string {
  return excerpt || [...plainText()].slice(0, MAX_DESCRIPTION).join('').trim();
}
