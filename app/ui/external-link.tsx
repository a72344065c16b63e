/** A link that opens in another tab, and says so to screen readers. */
export function ExternalLink({ children, ...link }: React.ComponentPropsWithRef<'a'>) {
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr"> (nouvel onglet)</span>
    </a>
  );
}
