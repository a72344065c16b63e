/** Query parameter of a preview: show the form's unsaved content instead of the stored one. */
export const UNSAVED = 'non-enregistre';

/**
 * Query parameter of a preview in which one edits: its elements name their fields. Its value is a random id of the open
 * form, so that two tabs preview each their own text.
 */
export const EDITED = 'edition';

/** Query parameter of such a preview: the category of the settings whose open form it shows. */
export const EDITED_CATEGORY = 'reglages';

/** Query parameter of a category of the settings: the page that is beside its form, 'contact' or 'web/{id}'. */
export const BESIDE = 'page';

/** Header of such a preview: why values of the form could not be saved, by field, as encoded JSON. */
export const REFUSED_HEADER = 'X-Refused-Fields';

/** The beginning of a place of the page that belongs to the settings. */
export const SETTINGS_PLACE = 'reglages:';

/**
 * Query parameter of a form that opens on its page. Its value, if any, is how far down the public page was scrolled, in
 * thousandths of its height.
 */
export const ON_PAGE = 'sur-la-page';
