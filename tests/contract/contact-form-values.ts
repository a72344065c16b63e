/** What a visitor has typed in the contact form. */
export const CONTACT_FORM_VALUES = {
  firstName: 'Camille',
  lastName: 'Serre',
  company: 'Hélio',
  email: 'camille@exemple.fr',
  phone: '',
  message: 'Bonjour',
  briefLink: '',
};
