import { expect, it } from 'vitest';
import { isPictureAtFault } from './is-picture-at-fault.ts';

const withCode = (error: Error, code: string) => Object.assign(error, { code });

it.each([
  new Error('VipsJpeg: premature end of JPEG image'),
  new Error('Input buffer contains unsupported image format'),
  // libheif's limit for one picture.
  new Error('heif: Memory allocation error: Security limit exceeded (2.0)'),
  withCode(new RangeError('The value of "offset" is out of range'), 'ERR_OUT_OF_RANGE'),
  // Of a part that is shorter than what is read.
  withCode(new RangeError('Attempt to access memory outside buffer bounds'), 'ERR_BUFFER_OUT_OF_BOUNDS'),
])('the picture is at fault: %s', (error) => expect(isPictureAtFault(error)).toBe(true));

it.each([
  new Error('out of memory --- size == 48MB'),
  new Error('vips_malloc: unable to allocate 4096 bytes'),
  new Error('timeout: 40% complete'),
  withCode(new Error('EMFILE: too many open files'), 'EMFILE'),
  new RangeError('Array buffer allocation failed'),
  new TypeError('colours is undefined'),
  new Error('Expected integer between 1 and 100 for quality but received 900 of type number'),
])('the machine or the program is at fault: %s', (error) => expect(isPictureAtFault(error)).toBe(false));
