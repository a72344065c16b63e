/** The message without JavaScript for a form that was not read: the page before it still has what was typed. */
export function TooLarge() {
  return (
    <p role="alert" className="muted">
      Revenez à la page précédente&nbsp;: tout ce que vous avez écrit y est encore. Raccourcissez le message à
      10&nbsp;000 caractères, puis envoyez-le de nouveau.
    </p>
  );
}
