/** What libvips says where the machine lacks something; libheif calls its own limit for a picture a memory error. */
const LACKS_RESOURCES = /memory|allocat|no space|too many open files|input file is missing|time.?out/i;
const ABOUT_THE_PICTURE = /security limit/i;
/** sharp's refusal of a parameter. */
const WRONG_CALL = /^Expected /;

/**
 * Whether an error of decoding or encoding is the verdict on the picture: a plain error of libvips without a code, or a
 * read past the end of a truncated file. Another one is the machine's, as Node.js's errors with a code (no space), or the
 * program's.
 */
export function isPictureAtFault(error: unknown): boolean {
  const { name, message, code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_OUT_OF_RANGE' || code === 'ERR_BUFFER_OUT_OF_BOUNDS') return true;
  if (name !== 'Error' || code !== undefined || WRONG_CALL.test(message)) return false;
  return ABOUT_THE_PICTURE.test(message) || !LACKS_RESOURCES.test(message);
}
