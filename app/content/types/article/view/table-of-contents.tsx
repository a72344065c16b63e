import { useId } from 'react';
import { frenchTypography } from '#domain/text/french-typography.ts';
import type { BodyHeading } from './post-body.ts';
import styles from './table-of-contents.module.css';

/** 'Sommaire': the h2 of the text, with the current one marked (§8.8, §8.9). */
export function TableOfContents({ headings }: { headings: readonly BodyHeading[] }) {
  const id = useId();
  return (
    <reading-place className={styles['place']}>
      <nav className={styles['contents']} aria-labelledby={id}>
        <h2 id={id}>Sommaire</h2>
        <ol>
          {headings.map((heading) => (
            <li key={heading.id}>
              <a href={`#${encodeURIComponent(heading.id)}`}>{frenchTypography(heading.text)}</a>
            </li>
          ))}
        </ol>
      </nav>
    </reading-place>
  );
}
