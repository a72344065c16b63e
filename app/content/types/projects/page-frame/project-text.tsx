import { formOfKind } from '#domain/projects/forms.ts';
import type { Project } from '#domain/projects/project.ts';
import { projectDate } from '#domain/projects/project-date.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { paragraphsOf } from '#domain/text/paragraphs.ts';
import { widestWord } from '#ui/accelerated-word/letter-boxes.ts';
import styles from './project-text.module.css';

/** Title and date of a project, above its texts. */
export function ProjectHeading(props: { title: string; month: string; year: string }) {
  const date = projectDate(props);
  const title = frenchTypography(props.title);
  const word = Math.ceil(widestWord(title, 92) * 100) / 100;
  return (
    <>
      <h2 className={styles['title']}>
        <span style={{ '--word': word }}>{title}</span>
      </h2>
      {date ? <p className={styles['date']}>{date}</p> : null}
    </>
  );
}

/** The texts of a project, each under its label. */
export function ProjectTexts({ project }: { project: Project }) {
  const { labels, sections } = formOfKind(project.kind);
  const fields: Partial<Record<string, unknown>> = project;
  return sections.map(({ name }) => (
    <ProjectText key={name} heading={labels[name] ?? ''} text={String(fields[name])} />
  ));
}

/**
 * A text with heading as it was typed: a blank line separates paragraphs, a line break is preserved. Renders nothing
 * when empty (§7.8).
 */
function ProjectText(props: { heading: string; text: string }) {
  const paragraphs = paragraphsOf(props.text);
  if (paragraphs.length === 0) return null;
  return (
    <section className={styles['text']}>
      <h3 className={styles['heading']}>{props.heading}</h3>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change their order
        <p key={index}>{frenchTypography(paragraph)}</p>
      ))}
    </section>
  );
}

export function ProjectSection(props: { heading: string; children: React.ReactNode }) {
  return (
    <section className={styles['text']}>
      <h3 className={styles['heading']}>{props.heading}</h3>
      {props.children}
    </section>
  );
}
