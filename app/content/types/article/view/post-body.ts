import type { POST_BLOCKS, PostTag } from '#domain/posts/post-blocks.ts';

/** The text of an article as a tree, which its pages render without any raw HTML (§8.10). */
export type BodyNode = string | BodyElement | BodyEmbed;

type BodyTag = Exclude<PostTag, keyof (typeof POST_BLOCKS)['embed']>;

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

/** The text of a node, without its formatting; an embed has none. */
export function textOf(node: BodyNode): string {
  if (typeof node === 'string') return node;
  return 'embed' in node ? '' : node.children.map(textOf).join('');
}
