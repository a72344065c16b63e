import { useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { PreviewAdvice } from '#admin/publication-advice/preview-advice.tsx';
import { approvalText } from '#admin/sharing/approval-text.ts';
import { SHARE_PLACE } from '#admin/sharing/share-place.ts';
import styles from './preview-bar.module.css';
import type { Previewed, PublicationAnswer } from './previewed.ts';
import { useListOfPreview } from './use-list-of-preview.ts';

const NOT_SAVED = 'Pas encore enregistré : enregistrez pour publier.';

/** The bar above a preview (§21.3): back to its form, and from a draft to the site (§30.3, §40.3). */
export function PreviewBar({
  previewed,
  answer,
}: {
  /** Undefined where there is nothing to preview. */
  previewed?: Previewed | undefined;
  /** To a publication that was sent before the page was awake. */
  answer?: PublicationAnswer | undefined;
}) {
  const fetcher = useFetcher<PublicationAnswer>();
  const back = useListOfPreview();
  const told = fetcher.data ?? answer;
  const done = told?.publication === 'done';
  const changed = previewed?.published === true && previewed.hasDraft && previewed.saved;
  const isPublic = done || (previewed?.published === true && previewed.saved && !changed);
  return (
    <header className={styles['bar']}>
      <span className={styles['mode']}>
        <Icon name="eye" />
        Mode aperçu
      </span>
      <p className={styles['note']} role="status">
        {told?.message ?? (previewed ? noteOf(previewed) : '')}
      </p>
      {previewed ? (
        <div className={styles['actions']}>
          {previewed.remarks && !isPublic ? (
            <PreviewAdvice remarks={previewed.remarks} form={previewed.edit} />
          ) : null}
          {previewed.saved ? (
            <Link className={styles['action']} to={`${previewed.edit}#${SHARE_PLACE}`}>
              <span>
                Partager<span className={styles['what']}>&nbsp;un aperçu</span>
              </span>
            </Link>
          ) : null}
          <Link className={styles['action']} to={previewed.edit}>
            <Icon name="pencil" />
            Modifier
          </Link>
          {done || (previewed.published && !changed) ? (
            <SeeOnline path={previewed.online} justPublished={fetcher.data?.publication === 'done'} />
          ) : previewed.saved ? (
            <fetcher.Form method="post">
              <input type="hidden" name="_publish" value={previewed.version} />
              <button className={styles['publish']} type="submit" disabled={fetcher.state !== 'idle'}>
                Publier{changed ? <span className={styles['rest']}>&nbsp;les modifications</span> : null}
              </button>
            </fetcher.Form>
          ) : null}
        </div>
      ) : null}
      <Link className={styles['action']} to={back}>
        <Icon name="back" />
        Retour au dashboard
      </Link>
    </header>
  );
}

/** What the bar says while nothing was done from it. */
function noteOf({ saved, approval }: Previewed): React.ReactNode {
  if (!saved) return NOT_SAVED;
  return approval ? <span className={styles['approval']}>{approvalText(approval)}</span> : '';
}

/** The page that visitors see. It takes the focus of the button that published it and is gone. */
function SeeOnline({ path, justPublished }: { path: string; justPublished: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (justPublished) link.current?.focus();
  }, [justPublished]);
  return (
    <a ref={link} className={styles['action']} href={path} target="_blank" rel="noreferrer">
      <Icon name="external" />
      Voir en ligne
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}
