import { createContext, use } from 'react';
import { Link } from 'react-router';
import { REPLIES_PLACE } from '#domain/shared-previews/place.ts';
import styles from './comments.module.css';
import { openCommentsText } from './texts.ts';

/** The number of open comments of the listed items, by their ids. */
export const OpenCommentsContext = createContext<Readonly<Record<string, number>>>({});

/** The number of open comments of a row, which leads to them (§39.5). */
export function OpenComments({ id, form }: { id: string; form: string }) {
  const open = use(OpenCommentsContext)[id];
  if (open === undefined) return null;
  return (
    <Link className={styles['open']} to={`${form}#${REPLIES_PLACE}`}>
      {openCommentsText(open)}
    </Link>
  );
}
