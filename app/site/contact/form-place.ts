import type { RoutePath } from '#ui/route-path.ts';

/** Paths of the form: without and with its script. */
export const CONTACT = '/contact' satisfies RoutePath;
export const CONTACT_MESSAGE = '/contact/message' satisfies RoutePath;

/** Id of the form in its page: controls outside of it refer to it by `form`. */
export const FORM_ID = 'form';
