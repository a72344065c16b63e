// Imported by test processes before the product: scrypt with a hundredth of its work. A password hash costs a third of a
// second of CPU on purpose (docs/decisions/045), and the tests make thousands. Its stored form is unchanged: only hashes
// of processes without this module don't match. The product's parameters are tested beside its function.
import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Callback = (error: Error | null, key: NonSharedBuffer) => void;

const { scrypt } = crypto;
const fastScrypt = (
  password: BinaryLike,
  salt: BinaryLike,
  bytes: number,
  options: ScryptOptions,
  callback: Callback,
): void => scrypt(password, salt, bytes, { ...options, N: 2 ** 10, p: 1 }, callback);
Object.assign(crypto, { scrypt: fastScrypt });
syncBuiltinESMExports();
