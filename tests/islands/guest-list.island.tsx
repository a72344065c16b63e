import { useEffect, useId, useState } from 'react';
import { island } from '#ui/island/island.tsx';

type GuestListProps = { evening: Date; guests: readonly string[]; fails?: boolean | undefined };

/** A small island that uses what islands are for: state, an effect, an identifier, a date among its props. */
function GuestList({ evening, guests, fails = false }: GuestListProps) {
  const id = useId();
  const [invited, setInvited] = useState(guests);
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (fails && awake) throw new Error('The list is lost');
  return (
    <section aria-labelledby={id} data-state={awake ? 'awake' : 'drawn'}>
      <h2 id={id}>{evening.toISOString().slice(0, 10)}</h2>
      <p>{invited.join(', ')}</p>
      <button type="button" onClick={() => setInvited([...invited, 'Zoé'])}>
        Invite
      </button>
      <a href="#all">All guests</a>
    </section>
  );
}

export default island('guest-list', GuestList);
