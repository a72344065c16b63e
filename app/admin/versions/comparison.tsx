import { useNavigation, useSubmit } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmedButton } from '#admin/controls/confirmed-button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { fileNameInAddress } from '#domain/files/file-name.ts';
import { type PictureFacts, type PictureFactsByKey, stillPicture } from '#domain/files/stored-picture.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { decodedUri } from '#domain/text/percent-encoding.ts';
import type { ComparedField, Side } from './compared-fields.server.ts';
import { WHOLE } from './texts.ts';
import styles from './versions.module.css';

type Files = {
  known: PictureFactsByKey;
  names: Readonly<Record<string, string>>;
  missing: readonly string[];
};

/** A version next to the current one, field by field, and the buttons that restore it (§41.4, §41.5). */
export function Comparison({
  compared: { number, madeAt, fields },
  newest,
  files,
  canBecomeDraft,
  over,
}: {
  compared: { number: number; madeAt: Date; fields: ComparedField[] };
  newest: boolean;
  files: Files;
  canBecomeDraft: boolean;
  over: number;
}) {
  const submit = useSubmit();
  const restoring = useNavigation().state !== 'idle';
  const when = frenchDateAndTime(madeAt);
  const restore = (asDraft: boolean) =>
    void submit({ intent: 'restore', number, over, beside: asDraft ? '1' : '' }, { method: 'post' });
  return (
    <div className="shrinking">
      <Panel title={newest ? `Version enregistrée le ${when}` : `Version du ${when}`}>
        {fields.length === 0 ? (
          <p className="muted">Cette version est la même qu’aujourd’hui.</p>
        ) : (
          <>
            <div className={styles['buttons']}>
              {canBecomeDraft ? (
                <Button variant="primary" busy={restoring} onClick={() => restore(true)}>
                  Reprendre en brouillon
                </Button>
              ) : null}
              <ConfirmedButton
                variant={canBecomeDraft ? 'outline' : 'primary'}
                busy={restoring}
                confirmation={{
                  question: `Restaurer la version du ${when}\u00a0?`,
                  consequence: canBecomeDraft
                    ? 'Les visiteurs la verront aussitôt. Ce qui est enregistré aujourd’hui reste dans la liste des versions.'
                    : 'Ce qui est enregistré aujourd’hui reste dans la liste des versions.',
                  confirmLabel: 'Restaurer',
                }}
                onConfirm={() => restore(false)}
              >
                Restaurer cette version
              </ConfirmedButton>
            </div>
            {fields.map((field) => (
              <section key={field.field} className={styles['field']}>
                <h3>{field.label}</h3>
                {field.whole ? <p className={styles['whole']}>{WHOLE}</p> : null}
                <div className={styles['both']}>
                  <SideView name={`Le ${when}`} side={field.version} files={files} mark="removed" />
                  <SideView name="Aujourd’hui" side={field.today} files={files} mark="added" />
                </div>
              </section>
            ))}
          </>
        )}
      </Panel>
    </div>
  );
}

function SideView({
  name,
  side: { pieces, files: named },
  files: { known, names, missing },
  mark,
}: {
  name: string;
  side: Side;
  files: Files;
  mark: 'removed' | 'added';
}) {
  const Mark = mark === 'removed' ? 'del' : 'ins';
  const empty = pieces.every(({ text }) => text === '');
  return (
    <div className={styles['side']}>
      <h4>{name}</h4>
      {empty && named.length === 0 ? <p className="muted">(vide)</p> : null}
      {empty ? null : (
        <p className={styles['text']}>
          {pieces.map(({ text, own }, index) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places.
            return own ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>;
          })}
        </p>
      )}
      {named.length > 0 ? (
        <ul className={styles['files']}>
          {named.map(({ address, own }) => (
            <li key={address} className={own ? styles[mark] : undefined}>
              <VersionFile
                address={address}
                name={names[address]}
                facts={known[address]}
                missing={missing.includes(address)}
              />
              {own ? (
                <span className="sr">{mark === 'removed' ? 'Retiré depuis' : 'Ajouté depuis'}</span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** The thumbnail of a file in a version; a film without a poster shows its first image. */
export function VersionFile({
  address,
  name = fileNameInAddress(decodedUri(address) ?? address),
  facts,
  missing,
}: {
  address: string;
  /** In the library; undefined for a file that is deleted for good. */
  name?: string | undefined;
  facts: PictureFacts | undefined;
  missing: boolean;
}) {
  if (missing) return <span className={styles['missing']}>Fichier supprimé&nbsp;: {name}</span>;
  const picture = stillPicture(address, facts);
  if (picture === undefined)
    return <video className={styles['file']} src={address} muted playsInline preload="metadata" />;
  return (
    <img
      className={styles['file']}
      src={picture.src}
      srcSet={picture.srcSet}
      sizes="144px"
      alt={facts?.alt ?? name}
      loading="lazy"
      decoding="async"
    />
  );
}
