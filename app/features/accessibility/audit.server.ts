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

/** The audit that comes with the software (§49.1). */
export function softwareAudit(): Audit {
  return audit;
}

/** The state that this installation declares (§49.3): the audit's, unless the agency's settings say another. */
export function declaredConformity({ accessibility }: SiteSettings): Conformity {
  return CONFORMITIES.find((known) => known === accessibility.state) ?? conformityOf(audit);
}
