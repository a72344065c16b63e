/** The text of an article as a tree, which its pages render without any raw HTML (§8.10). */
export type BodyNode = string | BodyElement | BodyEmbed;

export type BodyTag = (typeof BODY_TAGS)[number];

export const BODY_TAGS = [
  ...(['h2', 'h3', 'h4', 'p', 'strong', 'em', 's', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre'] as const),
  ...(['hr', 'br', 'a', 'img', 'table', 'tbody', 'tr', 'th', 'td'] as const),
] as const;

export type BodyElement = { tag: BodyTag; attributes: Record<string, string>; children: BodyNode[] };

export type BodyEmbed = { embed: 'youtube' | 'vimeo' | 'instagram'; src: string; start: number };

export type BodyHeading = { id: string; text: string };

export type PostBody = {
  nodes: BodyNode[];
  /** The h2 of the text, for the 'Sommaire' (§8.8). */
  headings: BodyHeading[];
  /** It exceeds the limit of rendered elements: of the others only the words are in `nodes` (§20.16). */
  cut: boolean;
};
