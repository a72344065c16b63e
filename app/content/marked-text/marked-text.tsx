import { Fragment } from 'react';
import { type MarkedPart, type MarkedRun, readMarkedText, runsOf } from '#domain/text/marked-text.ts';
import { ExternalLink } from '#ui/external-link.tsx';

/** What is shown for each of the runs of a paragraph or an item. `linked`: it is in the text of a link. */
type Words = (runs: readonly (MarkedRun & { linked: boolean })[]) => readonly React.ReactNode[];

/** The paragraphs and lists of a text with light marks. */
export function MarkedText({ text, words }: { text: string; words: Words }) {
  return readMarkedText(text).map((block, index) =>
    block.type === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never change their order
      <ul key={index}>
        {block.items.map((parts, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={item}>{sentence(parts, words)}</li>
        ))}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index}>{sentence(block.parts, words)}</p>
    ),
  );
}

function sentence(parts: readonly MarkedPart[], words: Words): React.ReactNode {
  const runs = parts.flatMap((part) => runsOf(part).map((run) => ({ ...run, linked: 'href' in part })));
  const shown = words(runs).values();
  return parts.map((part, index) => {
    const own = runsOf(part).map(({ bold }, run) => {
      const { value } = shown.next();
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never change their order
      return bold ? <strong key={run}>{value}</strong> : <Fragment key={run}>{value}</Fragment>;
    });
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <Fragment key={index}>{'href' in part ? <Link href={part.href}>{own}</Link> : own}</Fragment>;
  });
}

function Link({ href, children }: { href: string; children: React.ReactNode }) {
  if (!/^http/i.test(href)) return <a href={href}>{children}</a>;
  return <ExternalLink href={href}>{children}</ExternalLink>;
}
