/** The conformity that the settings can declare (§49.3): that of the bundled audit, or the agency's own. */
export const CONFORMITY_STATES = [
  { value: 'audit', label: 'Celui de l’audit fourni avec le site' },
  { value: 'non conforme', label: 'Non conforme' },
  { value: 'partiellement conforme', label: 'Partiellement conforme' },
  { value: 'totalement conforme', label: 'Totalement conforme' },
] as const;
