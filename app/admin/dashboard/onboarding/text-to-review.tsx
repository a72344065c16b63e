import { Link } from 'react-router';
import { Icon } from '#admin/controls/icon.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { TO_DASHBOARD } from '../dashboard-actions.ts';
import styles from './onboarding.module.css';

/** The button that approves a text as it is. `id`: the name under which it is approved. */
export function KeepText({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <ActionButton to={TO_DASHBOARD.action} intent="keep-words" fields={{ id }}>
      {children}
    </ActionButton>
  );
}

/** A text to review, with a link to its field; one that can be approved has `keep`: its name, and the text in words. */
export function TextToReview(props: {
  address: string;
  page: string;
  text: string;
  keep?: { id: string; what: string };
}) {
  const { address, page, text, keep } = props;
  return (
    <li className={keep ? styles['kept'] : undefined}>
      <Link to={address}>
        <Icon name="pencil" size={16} />
        <span>
          {page}&nbsp;: {text}
        </span>
      </Link>
      {keep ? (
        <KeepText id={keep.id}>
          Garder<span className="sr"> {keep.what}</span>
        </KeepText>
      ) : null}
    </li>
  );
}
