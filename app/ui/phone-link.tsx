import { phoneAddress } from './phone-address.ts';

/** A phone number as it is read, dialled without what only parts its digits. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneAddress(number)}>{number}</a>;
}
