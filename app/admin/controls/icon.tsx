const PATHS = {
  back: 'M18 10H3M9 4l-6 6 6 6',
  bin: 'M3 5h14M8 5V3h4v2M5 5l1 12h8l1-12M8.5 8.5v5M11.5 8.5v5',
  calendar: 'M3 4.5h14V17H3zM3 8.5h14M7 2.5v4M13 2.5v4M6.5 12h3v2.5h-3z',
  chevronUp: 'M4 13l6-6 6 6',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM10 5.5V10l3.2 2',
  close: 'M4 4l12 12M16 4L4 16',
  columnLeft: 'M10 3h7v14h-7zM10 10h7M1.5 10h5M4 7.5v5',
  columnOff: 'M3 3h6v14H3zM3 10h6M12.5 6.5l5 7M17.5 6.5l-5 7',
  columnRight: 'M3 3h7v14H3zM3 10h7M13.5 10h5M16 7.5v5',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  dashboard: 'M3 3h5.5v5.5H3zM11.5 3H17v5.5h-5.5zM3 11.5h5.5V17H3zM11.5 11.5H17V17h-5.5z',
  down: 'M10 3v13M4 11l6 6 6-6',
  external: 'M8 3H3v14h14v-5M11 3h6v6M17 3l-8 8',
  eye: 'M1.5 10S4.5 4 10 4s8.5 6 8.5 6-3 6-8.5 6-8.5-6-8.5-6zM12.6 10a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0z',
  grip: 'M7 5h0M7 10h0M7 15h0M13 5h0M13 10h0M13 15h0',
  help: 'M10 1.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM7.5 7.8a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M10 14.4v.4',
  history: 'M3.5 10a6.5 6.5 0 1 1 2 4.7M3 6v4.5h4.5M10 6.5V10l2.5 2',
  image: 'M2 3h16v14H2zM2 14l5-5 4 4 3-3 4 4',
  instagram:
    'M7 3h6a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z',
  left: 'M17 10H4M9 4l-6 6 6 6',
  library: 'M2 5h11v11H2zM5 5V2h13v11h-5M2 13l3-3 3 3 2-2 3 3',
  logout: 'M8 3H3v14h5M8 10h10M14 6l4 4-4 4',
  menu: 'M2 6h16M2 14h16',
  message: 'M2 4h16v12H2zM2 5l8 6 8-6',
  more: 'M4 10h0M10 10h0M16 10h0',
  numbers: 'M2.5 4L4 3v5M2.5 12h3l-3 5h3M9 5.5h9M9 14.5h9',
  pages: 'M4 2h8l4 4v12H4zM12 2v4h4M7 10h6M7 13.5h6',
  person: 'M10 2.5a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM2.5 18c.6-3.6 3.6-5.6 7.5-5.6s6.9 2 7.5 5.6',
  pencil: 'M3 17l1-4L14 3l3 3L7 16z',
  plus: 'M10 3v14M3 10h14',
  quote: 'M3 15c3 0 5-2 5-6V5H3v5h5M11.5 15c3 0 5-2 5-6V5h-5v5h5',
  redo: 'M13 3l4 4-4 4M17 7H8a5 5 0 0 0 0 10h5',
  retry: 'M16.5 6.5A7.5 7.5 0 1 0 17.5 11M17 2v5h-5',
  right: 'M3 10h13M11 4l6 6-6 6',
  rowAbove: 'M3 10h14v7H3zM10 10v7M10 1.5v5M7.5 4h5',
  rowBelow: 'M3 3h14v7H3zM10 3v7M10 13.5v5M7.5 16h5',
  rowOff: 'M3 3h14v6H3zM10 3v6M6.5 12.5l7 5M13.5 12.5l-7 5',
  rule: 'M2 10h16M5 4.5h10M5 15.5h10',
  search: 'M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13 13l5 5',
  settings:
    'M3 5h6M13 5h4M3 10h2M9 10h8M3 15h8M15 15h2M13 5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM9 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM15 15a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  share: 'M4 10v7h12v-7M10 13V2.5M6 6.5l4-4 4 4',
  star: 'M10 2l2.5 5.3 5.8.7-4.3 4 1.1 5.7L10 14.9 4.9 17.7 6 12 1.7 8l5.8-.7z',
  struck:
    'M3 10h14M13.5 6.2c-.5-1.6-1.9-2.4-3.5-2.4-2 0-3.6 1-3.6 2.8 0 .9.4 1.6 1.1 2.1M6.2 13.6c.4 1.7 1.9 2.7 3.9 2.7 2.2 0 3.8-1.1 3.8-3 0-.8-.3-1.4-.8-1.9',
  table: 'M2.5 3.5h15v13h-15zM2.5 8h15M2.5 12.2h15M7.5 8v8.5M12.5 8v8.5',
  titleRow: 'M2.5 3.5h15v13h-15zM2.5 8.5h15M5 6h10M10 8.5v8',
  undo: 'M7 3L3 7l4 4M3 7h9a5 5 0 0 1 0 10H7',
  unlink: 'M9 6l2-2a3.6 3.6 0 0 1 5 5l-2 2M11 14l-2 2a3.6 3.6 0 0 1-5-5l2-2M3 3l14 14',
  up: 'M10 17V4M4 9l6-6 6 6',
  video: 'M2 4h16v12H2zM8 7.5v5l4.5-2.5z',
  warning: 'M10 2.5L18.5 17h-17zM10 8v4M10 14.4v.4',
} as const;

export type IconName = keyof typeof PATHS;

/** Strokes of another width than usual. The dots are strokes of no length with round ends. */
const WIDTHS: Partial<Record<IconName, number>> = { back: 2.2, grip: 3.2, more: 3.2 };

/** A decorative icon next to a text, or inside a button with its own accessible name: hidden from screen readers. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={WIDTHS[name] ?? 1.7}
      strokeLinecap={name === 'grip' || name === 'more' ? 'round' : undefined}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
