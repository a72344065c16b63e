import { PAGES, type PageName } from '#domain/pages/pages.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { PageMain } from '#site/page-main.tsx';
import { breadcrumbTo } from '#site/seo/page-meta.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import frame from '../text-page.module.css';
import styles from './legal-page.module.css';
import { Prose } from './prose.tsx';

type LegalPart = {
  id: string;
  heading: string;
  /** The agency's text. */
  text?: string;
  /** What the site generates, before that text and after it. */
  above?: React.ReactNode;
  below?: React.ReactNode;
};

/** A text page: its title, its table of contents, and its parts. */
export function LegalPage(props: { page: PageName; introduction?: string; parts: readonly LegalPart[] }) {
  const { settings } = useSiteFacts();
  const prose = (text: string | undefined) =>
    text === undefined ? null : <Prose text={text} settings={settings} />;
  return (
    <PageMain page={props.page} className={frame['page']}>
      <Breadcrumb items={breadcrumbTo(props.page)} />
      <h1 className={`${frame['title']} ${styles['title']}`}>{PAGES[props.page].title}</h1>
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
          {prose(props.introduction)}
          {props.parts.map((part) => (
            <section key={part.id} id={part.id} aria-labelledby={`${part.id}-titre`}>
              <h2 id={`${part.id}-titre`}>{part.heading}</h2>
              {part.above}
              {prose(part.text)}
              {part.below}
            </section>
          ))}
        </div>
      </div>
    </PageMain>
  );
}
