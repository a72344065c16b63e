import { useEffect, useRef, useState } from 'react';
import { href, Link, useFetcher, useParams, useRevalidator } from 'react-router';
import { PreviewChecks } from '#admin/content-checks/preview-checks.tsx';
import { CONTENT_TYPES, kindOfType } from '#admin/content-form/content-types.ts';
import { whileBusy } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { OnlineLink } from '#admin/controls/online-link.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { useSavedListPath } from '#admin/saved-list-location/use-saved-list-location.ts';
import { approvalText, SHARE_PLACE } from '#admin/sharing/texts.ts';
import styles from './preview-bar.module.css';
import type { Previewed } from './previewed.ts';

const EXPIRED = 'Votre session a expiré\u00a0: reconnectez-vous pour publier.';
const NOT_SAVED = 'Pas encore enregistré\u00a0: enregistrez pour publier.';

/** The bar above a preview (§21.3): back to its form, and from a draft to the published page (§30.3, §40.3). */
export function PreviewBar({
  previewed,
  result: submitted,
}: {
  /** Undefined without a preview. */
  previewed?: Previewed | undefined;
  /** The result of a publication that was submitted before hydration. */
  result?: ActionResult | undefined;
}) {
  const fetcher = useFetcher<ActionResult>();
  const back = useListOfPreview();
  const publication = fetcher.data ?? submitted;
  const published = publication?.outcome === 'done' ? publication : undefined;
  const undoing = useUndoing(published?.undo);
  // An unsaved form was posted here: read again, its values would be lost.
  useFreshPreview(previewed?.saved === true);
  const done = published !== undefined && !undoing.done;
  const changed = previewed?.published === true && previewed.hasDraft && previewed.saved;
  const isPublic = done || (previewed?.published === true && previewed.saved && !changed);
  return (
    <header className={styles['bar']}>
      <span className={styles['mode']}>
        <Icon name="eye" />
        Mode aperçu
      </span>
      <p className={styles['note']} role="status">
        {undoing.message ?? messageOf(publication) ?? (previewed ? noteOf(previewed) : '')}
      </p>
      {previewed ? (
        <div className={styles['actions']}>
          {previewed.warnings && !isPublic ? (
            <PreviewChecks warnings={previewed.warnings} form={previewed.edit} />
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
          {done && published.undo !== undefined ? (
            <button
              className={styles['action']}
              type="button"
              onClick={undoing.start}
              {...whileBusy(undoing.busy)}
            >
              Annuler
            </button>
          ) : null}
          {done || (previewed.published && !changed && !undoing.done) ? (
            <SeeOnline path={previewed.online} justPublished={done} />
          ) : previewed.saved ? (
            <fetcher.Form method="post">
              <input type="hidden" name="_publish" value={previewed.version} />
              <button
                className={styles['publish']}
                type="submit"
                // An undo is followed by a new version, which is read first.
                {...whileBusy(fetcher.state !== 'idle' || undoing.busy)}
                // Takes the focus of the unmounted undo button.
                ref={undoing.done ? focusOnce : undefined}
              >
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

/** Reads the preview again when the person comes back to its tab: others may have published, changed or deleted it. */
function useFreshPreview(active: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [active, revalidate]);
}

const focusOnce = (button: HTMLButtonElement | null) => button?.focus();

/** The undo of the publication with this batch, if possible, and its result. */
function useUndoing(batch: string | undefined) {
  const fetcher = useFetcher<ActionResult>();
  const [requested, setRequested] = useState<string>();
  // A result belongs to the publication that was undone, not to a later one.
  const result = requested !== undefined && requested === batch ? fetcher.data : undefined;
  return {
    busy: fetcher.state !== 'idle',
    done: result?.outcome === 'done',
    message: messageOf(result),
    start: () => {
      if (batch === undefined) return;
      setRequested(batch);
      void fetcher.submit({ intent: 'undo', batch }, { method: 'post', action: href('/admin/journal') });
    },
  };
}

function messageOf(result: ActionResult | undefined): string | undefined {
  if (result?.outcome === 'expired') return EXPIRED;
  return result && 'message' in result ? result.message : undefined;
}

/** The bar's note before any action. */
function noteOf({ saved, approval }: Previewed): React.ReactNode {
  if (!saved) return NOT_SAVED;
  return approval ? <span className={styles['approval']}>{approvalText(approval)}</span> : '';
}

/** Link to the public page. Takes the focus of the unmounted publish button. */
function SeeOnline({ path, justPublished }: { path: string; justPublished: boolean }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (justPublished) link.current?.focus();
  }, [justPublished]);
  return <OnlineLink ref={link} className={styles['action']} href={path} />;
}

/** The path of the previewed item's list, with its saved filters and page (§21.3). */
export function useListOfPreview(): string {
  const kind = kindOfType(useParams()['type']);
  return useSavedListPath(kind ? CONTENT_TYPES[kind].list : href('/admin/dashboard'));
}
