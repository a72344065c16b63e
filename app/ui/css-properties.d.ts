import 'react';

declare module 'react' {
  /** Custom properties are the only inline styles of the product. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
