import { type FormEvent, useEffect, useState } from 'react';
import { island } from '#ui/island/island.tsx';

/** Every kind of field, controlled and not, as forms in islands have them. */
function Letter({ fails = false }: { fails?: boolean | undefined }) {
  const [subject, setSubject] = useState('');
  const [urgent, setUrgent] = useState(false);
  const [town, setTown] = useState('Lyon');
  const [sent, setSent] = useState<string>();
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if ((fails && awake) || subject === 'Lost') throw new Error('The letter is lost');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSent([...new FormData(event.currentTarget)].map((entry) => entry.join('=')).join('&'));
  };
  return (
    <form onSubmit={send} data-state={awake ? 'awake' : 'drawn'}>
      <p>Your letter</p>
      <input name="name" defaultValue="" />
      <input name="email" type="email" defaultValue="ada@example.org" />
      <input name="subject" value={subject} onChange={(event) => setSubject(event.target.value)} />
      <textarea name="text" defaultValue="" />
      <input name="copy" type="checkbox" defaultChecked />
      <input
        name="urgent"
        type="checkbox"
        checked={urgent}
        onChange={(event) => setUrgent(event.target.checked)}
      />
      <input name="paper" type="radio" value="white" defaultChecked />
      <input name="paper" type="radio" value="grey" />
      <select name="town" value={town} onChange={(event) => setTown(event.target.value)}>
        <option>Lyon</option>
        <option>Nice</option>
      </select>
      <select name="delay" onChange={() => setSubject('Chosen by nobody')}>
        <option>June</option>
        <option>July</option>
      </select>
      <button type="submit">Send</button>
      <output>{`${subject}, ${urgent ? 'urgent' : 'calm'}, ${town}`}</output>
      <q>{sent}</q>
    </form>
  );
}

export default island('letter', Letter);
