import { useState } from 'react';
import { SegmentedControl } from '#admin/controls/fields/segmented-control.tsx';
import { useStoredPicture } from '#admin/media-picker/stored-files.ts';
import { isFilm } from '#domain/files/film-file.ts';
import { pictureOfWidth } from '#domain/files/stored-picture.ts';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import type { Appearance } from './appearance.ts';
import styles from './appearance-preview.module.css';

type Device = 'computer' | 'phone';

const DEVICES = [
  { value: 'computer', label: 'Ordinateur', drawing: 'Ordinateur' },
  { value: 'phone', label: 'Téléphone', drawing: 'Téléphone' },
] as const;

const RESULT = 'Dans les moteurs de recherche';
const CARD = 'Sur les réseaux sociaux';

/** The page as a search result and as a card of a social network, at the width of a computer or of a phone. */
export function AppearancePreview({
  appearance,
  fullTitle,
  path,
}: {
  appearance: Appearance;
  /** The title with the agency's name. */
  fullTitle: string;
  /** The path of the page; undefined for an item that has none yet. */
  path: string | undefined;
}) {
  const { siteUrl } = useSiteFacts();
  const [device, setDevice] = useState<Device>('computer');
  const { description, hidden } = appearance;
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : siteUrl;
  const steps = (path ?? '').split('/').filter(Boolean);
  return (
    <div className={styles['preview']} data-device={device}>
      <SegmentedControl label="Largeur de l’aperçu" value={device} choices={DEVICES} onChange={setDevice} />
      {/* biome-ignore lint/a11y/noRedundantRoles: the method of the RGAA (1.9) asks for it */}
      <figure className={styles['result']} role="figure" aria-label={RESULT}>
        <figcaption>{RESULT}</figcaption>
        {hidden ? (
          <p className="quiet">Cette page n’y sera pas montrée.</p>
        ) : (
          <>
            <p className={styles['address']}>{[host, ...steps].join(' › ')}</p>
            <p className={styles['title']}>{fullTitle}</p>
            <p className={styles['description']}>{description}</p>
          </>
        )}
      </figure>
      {/* biome-ignore lint/a11y/noRedundantRoles: the method of the RGAA (1.9) asks for it */}
      <figure role="figure" aria-label={CARD}>
        <figcaption>{CARD}</figcaption>
        <div className={styles['card']}>
          <SharedPicture {...appearance} />
          <div className={styles['words']}>
            <p className={styles['host']}>{host}</p>
            <p className={styles['name']}>{fullTitle}</p>
            <p className={styles['text']}>{description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

/** The picture of the card: the given one cropped as networks get it, else one like the drawn one. */
function SharedPicture({ picture, drawn }: Pick<Appearance, 'picture' | 'drawn'>) {
  const { settings } = useSiteFacts();
  const shown = picture || drawn.cover;
  const known = useStoredPicture(shown);
  const still = isFilm(shown) ? known?.poster : shown;
  const image = still ? (
    <img
      className="fill cover"
      src={pictureOfWidth(still, 640)}
      style={{ objectPosition: known?.focus }}
      alt=""
      loading="lazy"
    />
  ) : null;
  if (picture !== '') return <div className={styles['picture']}>{image}</div>;
  return (
    <div className={styles['picture']} data-drawn="" data-length={lengthOf(drawn.title)}>
      {image}
      <p className={styles['brand']}>
        <BrandMark />
        {settings.identity.brandName}
      </p>
      <p className={styles['line']}>{drawn.line}</p>
      <p className={styles['large']}>{drawn.title}</p>
    </div>
  );
}

/** The longer a title, the smaller it is set. */
function lengthOf(title: string): 'short' | 'middle' | 'long' {
  if (title.length <= 22) return 'short';
  return title.length <= 48 ? 'middle' : 'long';
}
