import { parse } from 'devalue';
import {
  createElement,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { captureEarlyInput, type EarlyInput, RestoreEarlyInput } from './early-input.interactive.ts';

/**
 * Says that the island hears now. Effects run from the inside out, so those of the component have run; what they set
 * is drawn together with `settled`, so that a press is answered by the component as it is from then on.
 */
function Awake({ tell, children }: { tell: () => void; children?: ReactNode }) {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (settled) tell();
    else setSettled(true);
  }, [settled, tell]);
  return children;
}

/**
 * Lets React take over what the server drew. `hears` resolves once the island hears; rejects when it can't be drawn, and
 * then the server's HTML stands there as before. Either way what was typed stays. `calmly`: between other tasks of the page,
 * instead of at once.
 */
export function hydrateIsland(
  place: HTMLElement,
  component: FunctionComponent<object>,
  calmly: boolean,
): { hears: Promise<void>; current: EarlyInput['current'] } {
  const container = place.lastElementChild as HTMLElement;
  const props: object = parse(place.firstElementChild?.textContent ?? '');
  const drawn = container.innerHTML;
  const { restore, current } = captureEarlyInput(container);
  const hears = new Promise<void>((resolve, reject) => {
    const hydrate = () => {
      const root = hydrateRoot(
        container,
        createElement(
          Awake,
          { tell: resolve },
          createElement(RestoreEarlyInput, { restore }, createElement(component, props)),
        ),
        {
          identifierPrefix: place.dataset['prefix'] ?? '',
          onUncaughtError(error) {
            // React has emptied the place. What it was drawn as still says everything, and its links lead somewhere.
            setTimeout(() => {
              root.unmount();
              container.innerHTML = drawn;
              restore();
              reject(error);
            });
            // biome-ignore lint/suspicious/noConsole: an island that failed is told to whoever looks
            console.error(`The island ${place.dataset['island']} failed`, error);
          },
        },
      );
    };
    if (calmly) startTransition(hydrate);
    else hydrate();
  });
  return { hears, current };
}
