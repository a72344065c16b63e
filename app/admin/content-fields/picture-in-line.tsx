import { useId, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { SiteFilePicker } from './file-field.tsx';
import styles from './records-field.module.css';

type PictureInLineProps = React.ComponentProps<typeof SiteFilePicker> & {
  onChange: (address: string) => void;
};

/** The picture of a record that is a line: small, with its tools below the line once they are asked for. */
export function PictureInLine(props: PictureInLineProps) {
  const { label, initial, whole } = props;
  const id = useId();
  const [open, setOpen] = useState(initial === '');
  return (
    <>
      <span className={styles['picture']} data-whole={whole}>
        {initial === '' ? (
          <Icon name="image" size={20} />
        ) : (
          <img className="cover" src={initial} alt="" loading="lazy" />
        )}
      </span>
      <Button
        variant="outline"
        aria-label={`Remplacer\u00a0: ${label}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Remplacer
      </Button>
      {/* Hidden, and still there: its value is the form's. */}
      <div id={id} className={styles['tools']} hidden={!open}>
        <SiteFilePicker {...props} />
      </div>
    </>
  );
}
