/** The captions of a film that is a file of the site (§67.3), switched on by the visitor, in the player. `src`: of WebVTT. */
export function Captions({ src }: { src: string }) {
  return <track kind="captions" srcLang="fr" label="Français" src={src} />;
}
