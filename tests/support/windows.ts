/** The windows of journeys that are done on a computer and, by touch, on a phone. */
export const WINDOWS = [
  { width: 1440, height: 900, hasTouch: false },
  { width: 390, height: 844, hasTouch: true },
] as const;
