/** A custom element whose listeners and observers end when it leaves the document, and start again when it is back. */
export abstract class ConnectedElement extends HTMLElement {
  protected leaving = new AbortController();

  /** `signal` is aborted when the element leaves the document. */
  protected abstract connected(signal: AbortSignal): void;

  connectedCallback(): void {
    this.leaving = new AbortController();
    this.connected(this.leaving.signal);
  }

  disconnectedCallback(): void {
    this.leaving.abort();
  }
}

/** Defines a custom element once: in development its module is evaluated again after a change. */
export function defineElement(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}
