import type { RoutePath } from '#site/route-path.ts';

/** Where the form is sent by itself, and where by its script. */
export const CONTACT = '/contact' satisfies RoutePath;
export const CONTACT_MESSAGE = '/contact/message' satisfies RoutePath;

/** The form's name in its page: what stands beside it can belong to it. */
export const FORM_ID = 'form';
