import type { Crop } from '#admin/media-library/focal-point/focal-point-field.tsx';

/** The windows whose crops are shown, in CSS pixels. */
const WINDOWS = [
  { name: 'Téléphone', width: 390, height: 844 },
  { name: 'Ordinateur', width: 1440, height: 900 },
];

/** Attributes by which an element loads a file. */
const LOADING = ['src', 'srcset', 'poster', 'data-desktop', 'data-large', 'data-tablet', 'data-phone'];

/**
 * The crops in which the page in a frame shows one of these files, in each of the windows: measured on the page itself,
 * which has the size of that window for the moment of it. Nothing is painted in between. A window whose page doesn't
 * show the file has none.
 */
export function cropsOnPage(frame: HTMLIFrameElement, files: readonly string[]): Crop[] {
  const page = frame.contentDocument;
  if (!page) return [];
  const { width, height } = frame.style;
  const scrolled = page.documentElement.scrollTop;
  const crops = WINDOWS.flatMap((size): Crop[] => {
    frame.style.width = `${size.width}px`;
    frame.style.height = `${size.height}px`;
    const shown = files.flatMap((file) => picturesOf(page, file));
    const crop = shown.map(cropOf).find((found) => found !== undefined);
    return crop ? [{ name: size.name, ...crop }] : [];
  });
  frame.style.width = width;
  frame.style.height = height;
  page.documentElement.scrollTop = scrolled;
  return crops;
}

/** Moves a file within its crops, until the page is drawn again. */
export function moveOnPage(page: Document, file: string, position: string): void {
  for (const picture of picturesOf(page, file)) picture.style.objectPosition = position;
}

/** The pictures and players that show a file in the window as it is now; those of the chosen field first. */
function picturesOf(page: Document, file: string): HTMLElement[] {
  const escaped = CSS.escape(file);
  const loading = page.body.querySelectorAll(LOADING.map((name) => `[${name}*="${escaped}"]`).join());
  const pictures = [...loading].flatMap((element): HTMLElement[] => {
    const sources = [...(element.closest('picture')?.querySelectorAll('source') ?? [])];
    const used = sources.find(({ media }) => page.defaultView?.matchMedia(media).matches);
    // The source of a picture for this window stands for its image.
    if (sources.length > 0 && element !== (used ?? element.closest('img'))) return [];
    const frame = element.closest('picture') ?? element;
    const picture = frame.matches('img, video') ? frame : frame.querySelector('img, video');
    return picture ? [picture as HTMLElement] : [];
  });
  const isChosen = (picture: HTMLElement) => Number(picture.closest('[data-edited]') !== null);
  return pictures.sort((one, other) => isChosen(other) - isChosen(one));
}

function cropOf(picture: HTMLElement): Omit<Crop, 'name'> | undefined {
  const { width, height } = picture.getBoundingClientRect();
  if (width === 0 || height === 0) return undefined;
  const fit = picture.ownerDocument.defaultView?.getComputedStyle(picture).objectFit;
  return { ratio: width / height, ...(fit === 'cover' ? {} : { whole: true }) };
}
