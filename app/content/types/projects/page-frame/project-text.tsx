import { MarkedText } from '#content/marked-text/marked-text.tsx';
import { formOfKind } from '#domain/projects/forms.ts';
import type { Project } from '#domain/projects/project.ts';
import { projectDate } from '#domain/projects/project-date.ts';
import { frenchTypography, frenchTypographyOf } from '#domain/text/french-typography.ts';
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

/** The texts of a project, each under its label; an empty one isn't shown (§7.8). */
export function ProjectTexts({ project }: { project: Project }) {
  const { labels, sections } = formOfKind(project.kind);
  const fields: Partial<Record<string, unknown>> = project;
  return sections.map(({ name }) => (
    <ProjectText key={name} heading={labels[name] ?? ''} text={String(fields[name])} />
  ));
}

function ProjectText(props: { heading: string; text: string }) {
  if (props.text.trim() === '') return null;
  return (
    <ProjectSection heading={props.heading}>
      <ProjectWords text={props.text} />
    </ProjectSection>
  );
}

/** The words of a text of a project, with its light marks; a line break is preserved (§7.8, §7.16). */
export function ProjectWords({ text }: { text: string }) {
  return (
    <MarkedText
      text={text}
      words={(runs) => frenchTypographyOf(runs.map((run) => ({ text: run.text, literal: false })))}
    />
  );
}

/** A text of a project without its heading, as the form shows it. */
export function ProjectTextLook({ text }: { text: string }) {
  return (
    <div className={styles['text']}>
      <ProjectWords text={text} />
    </div>
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
