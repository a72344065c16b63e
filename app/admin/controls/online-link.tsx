import { Icon } from './icon.tsx';

/** Link to a public page, in another tab. `about`: its title, where a list has several. */
export function OnlineLink({ about, ...link }: React.ComponentPropsWithRef<'a'> & { about?: string }) {
  return (
    <a target="_blank" rel="noreferrer" {...link}>
      <Icon name="external" />
      Voir en ligne
      <span className="sr">{about === undefined ? '' : `\u00a0: ${about}`} (nouvel onglet)</span>
    </a>
  );
}
