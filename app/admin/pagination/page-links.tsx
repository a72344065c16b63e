import { ButtonLink } from '#admin/controls/button.tsx';
import styles from './page-links.module.css';

/** Links from a page of a list, counted from 1, to the previous and the next one. Renders nothing for a single page. */
export function PageLinks(props: {
  label: string;
  page: number;
  pages: number;
  /** The count of pages is a lower bound. */
  more?: boolean;
  before: string;
  after: string;
  addressOf: (page: number) => string;
}) {
  const { page, pages } = props;
  if (pages < 2) return null;
  return (
    <nav className={styles['pages']} aria-label={props.label}>
      {page > 1 ? (
        <ButtonLink variant="outline" icon="left" to={props.addressOf(page - 1)}>
          {props.before}
        </ButtonLink>
      ) : null}
      <span>
        Page {page} sur {props.more ? `plus de ${pages}` : pages}
      </span>
      {page < pages ? (
        <ButtonLink variant="outline" icon="right" to={props.addressOf(page + 1)}>
          {props.after}
        </ButtonLink>
      ) : null}
    </nav>
  );
}
