import type { SiteSettings } from '#domain/site-settings.ts';
import { logoShape } from '#features/settings/brand-marks.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import styles from './brand-name.module.css';

type BrandNameProps = {
  identity: SiteSettings['identity'];
  markClassName: string | undefined;
  nameClassName?: string | undefined;
};

/** The agency in the header and footer: its logo, else its mark and its name (§34.1). */
export function BrandName({ identity, markClassName, nameClassName }: BrandNameProps) {
  const logo = logoShape(identity);
  if (logo !== undefined) return <span className={styles['logo']} style={{ '--logo': logo }} />;
  return (
    <>
      <BrandMark className={markClassName} />
      <span className={nameClassName}>{identity.brandName}</span>
    </>
  );
}
