import type { SiteSettings } from '#domain/site-settings.ts';
import { logoShape } from '#features/settings/brand-marks.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import styles from './brand-name.module.css';

type BrandNameProps = {
  identity: SiteSettings['identity'];
  className: string | undefined;
  markClassName: string | undefined;
  nameClassName?: string | undefined;
};

/** The link to the home page in the header and footer: the agency's logo, else its mark and its name (§34.1). */
export function BrandName({ identity, className, markClassName, nameClassName }: BrandNameProps) {
  const logo = logoShape(identity);
  return (
    <a className={className} href="/" aria-label={`${identity.brandName}, accueil`}>
      {logo === undefined ? (
        <>
          <BrandMark className={markClassName} />
          <span className={nameClassName}>{identity.brandName}</span>
        </>
      ) : (
        <span className={styles['logo']} style={{ '--logo': logo }} />
      )}
    </a>
  );
}
