import type { PageName } from '#domain/pages/pages.ts';
import { PageMain } from '#site/page-main.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import styles from './legal-page.module.css';

export type LegalPart = { id: string; heading: string; content: React.ReactNode };

/** A text page: its title, its table of contents, and its parts. */
export function LegalPage(props: {
  page: PageName;
  title: string;
  breadcrumb: readonly { name: string; path: string }[];
  introduction?: React.ReactNode;
  parts: readonly LegalPart[];
}) {
  return (
    <PageMain page={props.page} className={styles['page']}>
      <Breadcrumb items={props.breadcrumb} />
      <h1 className={styles['title']}>{props.title}</h1>
      <div className="twelve">
        <nav className={styles['contents']} aria-labelledby="sommaire">
          <h2 id="sommaire">Sommaire</h2>
          <ol>
            {props.parts.map((part) => (
              <li key={part.id}>
                <a href={`#${part.id}`}>{part.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles['prose']}>
          {props.introduction}
          {props.parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-titre`}>
              <h2 id={`${part.id}-titre`}>{part.heading}</h2>
              {part.content}
            </section>
          ))}
        </div>
      </div>
    </PageMain>
  );
}
