/** Common column names of articles in former databases, the most usual one first. */
export const TITLE_COLUMNS = ['title', 'titre', 'headline'];
export const EXCERPT_COLUMNS = ['excerpt', 'summary', 'description', 'chapo'];
/** Columns whose text is HTML, or Markdown where it looks like it. */
export const TEXT_COLUMNS = ['content', 'content_html', 'html', 'body_html', 'body', 'text', 'contenu'];
/** Columns whose text is Markdown, whatever it looks like. */
export const MARKDOWN_COLUMNS = ['markdown', 'content_md', 'body_md', 'content_markdown', 'body_markdown'];
