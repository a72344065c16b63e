import { useEffect, useState } from 'react';
import type { ContentDescription } from '#domain/site-content/content-field.ts';
import styles from './section-index.module.css';

/** The index of a form's sections, to its left; the section in view is marked (scroll spy). */
export function SectionIndex({ description }: { description: ContentDescription }) {
  const current = useCurrentSection(description);
  return (
    <nav className={styles['index']} aria-label="Sections">
      <ol>
        {Object.entries(description).map(([section, { title }]) => (
          <li key={section}>
            <a href={`#${section}`} aria-current={section === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function useCurrentSection(description: ContentDescription): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    // The section that intersects a line in the upper third of the viewport.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) if (isIntersecting) setCurrent(target.id);
      },
      { rootMargin: '-30% 0px -70%' },
    );
    for (const section of Object.keys(description)) {
      const panel = document.getElementById(section);
      if (panel) observer.observe(panel);
    }
    return () => observer.disconnect();
  }, [description]);
  return current;
}
