import { z } from 'zod';

const paletteItem = z.object({
  title: z.string(),
  /** What it is, or where it is. */
  detail: z.string(),
  /** The screen that opens it, where needed at a field. */
  to: z.string(),
});
export type PaletteItem = z.infer<typeof paletteItem>;

const paletteGroup = z.object({ heading: z.string(), items: z.array(paletteItem) });
export type PaletteGroup<Item extends PaletteItem = PaletteItem> = { heading: string; items: Item[] };

/** The response of the palette's search; `forgiven`: nothing was found as it was typed. */
export type PaletteResults = { groups: PaletteGroup[]; forgiven: boolean };
export const paletteResults: z.ZodType<PaletteResults> = z.object({
  groups: z.array(paletteGroup),
  forgiven: z.boolean(),
});
