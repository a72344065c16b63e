import { phoneAddress } from './phone-address.ts';

/** A phone number: displayed as typed, linked without its separators. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={phoneAddress(number)}>{number}</a>;
}
