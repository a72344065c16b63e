/** The captions of a film stored by the site (§67.3), which the visitor switches on in the player. `src`: of WebVTT. */
export function Captions({ src }: { src: string }) {
  return <track kind="captions" srcLang="fr" label="Français" src={src} />;
}
