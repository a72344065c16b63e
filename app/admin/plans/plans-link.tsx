import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { TITLE } from './texts.ts';

/** Link to the plans. */
export function PlansLink() {
  return (
    <ButtonLink variant="outline" icon="calendar" to={href('/admin/programmation')}>
      {TITLE}
    </ButtonLink>
  );
}
