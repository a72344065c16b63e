import { createContext, use } from 'react';
import type { Approval } from '#content/shared-previews/preview-replies.server.ts';
import { approvalText } from './texts.ts';

/** The last approvals of the listed items, by their ids. */
export const ApprovalsContext = createContext<Readonly<Record<string, Approval>>>({});

/** The last approval of a row's preview (§39.5). */
export function ApprovalText({ id }: { id: string }) {
  const approval = use(ApprovalsContext)[id];
  return approval ? <strong>{approvalText(approval)}</strong> : null;
}
