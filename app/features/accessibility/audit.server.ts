import {
  type Audit,
  CONFORMITIES,
  type Conformity,
  conformityOf,
  readAudit,
} from '#domain/accessibility/audit.ts';
import type { SiteSettings } from '#domain/site-settings.ts';
import document from '../../../docs/accessibility.md?raw';

const audit = readAudit(document);

/** The audit shipped with the software (§49.1). */
export function softwareAudit(): Audit {
  return audit;
}

/** The conformity that this installation declares (§49.3): the audit's, unless the agency's settings override it. */
export function declaredConformity({ accessibility }: SiteSettings): Conformity {
  return CONFORMITIES.find((known) => known === accessibility.state) ?? conformityOf(audit);
}
