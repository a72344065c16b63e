import { href } from 'react-router';
import { Panel } from '#admin/controls/panel.tsx';
import { listView, pageNumber } from '#admin/kit/list-view.ts';
import { When } from '#admin/kit/when.tsx';
import { PageLinks } from '#admin/pagination/page-links.tsx';
import type { Erasure } from '#features/personal-data/erase-personal-data.server.ts';
import styles from './personal-data.module.css';
import { erasedText } from './texts.ts';

export const erasuresView = listView(href('/admin/donnees-personnelles'), { page: ['page', pageNumber] });

/** The erasures so far, without personal data (§47.6). */
export function ErasureList({
  erasures,
  page,
  pages,
}: {
  erasures: readonly Erasure[];
  page: number;
  pages: number;
}) {
  return (
    <Panel title="Effacements" stack>
      <p className="quiet measure">
        Chaque effacement laisse une ligne ici, sans le nom ni l’adresse de la personne.
      </p>
      {erasures.length === 0 ? (
        <p>Aucun effacement pour l’instant.</p>
      ) : (
        <ul className={`${styles['list']} rows`}>
          {erasures.map((erasure) => (
            <li key={erasure.id}>
              <p>
                <When at={erasure.at} />
                &nbsp;: {erasedText(erasure)}
              </p>
              <p className="quiet measure">par {erasure.by}</p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages des effacements"
        page={page}
        pages={pages}
        before="Plus récents"
        after="Plus anciens"
        addressOf={(number) => erasuresView.path({ page: number })}
      />
    </Panel>
  );
}
