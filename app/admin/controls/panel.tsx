import { useId } from 'react';
import styles from './panel.module.css';

/** A white card with a title: one subject of a form. */
export function Panel({
  title,
  stack = false,
  id: place,
  className,
  children,
}: {
  title?: string;
  /** A gap between the children. */
  stack?: boolean;
  /** The fragment id of the panel's links. */
  id?: string;
  className?: string | undefined;
  children: React.ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={place}
      className={[styles['panel'], stack && styles['stack'], className].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
    >
      {title ? <h2 id={id}>{title}</h2> : null}
      {children}
    </section>
  );
}

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
