import { Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import type { Placeholder } from '#domain/site-content/placeholders.ts';
import styles from './start.module.css';

/** The texts in brackets that visitors still see, each with the way to its field (§31.9). */
export function PlaceholdersPanel({
  placeholders,
}: {
  placeholders: readonly (Placeholder & { address: string })[];
}) {
  return (
    <Panel className={styles['panel']} title="À remplir">
      <p className={styles['count']}>Les visiteurs voient encore ces textes entre crochets</p>
      <ul className={styles['placeholders']}>
        {placeholders.map(({ field, page, text, address }) => (
          <li key={field}>
            <Link to={address}>
              <Icon name="pencil" size={16} />
              <span>
                {page}&nbsp;: {text}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
