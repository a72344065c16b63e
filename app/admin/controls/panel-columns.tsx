import styles from './panel-columns.module.css';

/** Two columns of panels on a wide window, one below the other elsewhere. */
export function PanelColumns({
  equal = false,
  children,
}: {
  /** Equal widths; else the first column takes three fifths. */
  equal?: boolean;
  children: React.ReactNode;
}) {
  return <div className={`${styles['columns']} ${equal ? styles['equal'] : ''}`}>{children}</div>;
}
