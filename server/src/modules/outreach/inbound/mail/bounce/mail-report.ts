import { CAUSES, type Cause, type FailureKind } from './causes.ts';

/** What became of a message for one recipient. */
export interface RecipientReport {
  /** Null where the report doesn't name the address. */
  address: string | null;
  kind: FailureKind | 'delayed';
  cause: Cause;
  /** An enhanced status code (RFC 3463) such as 5.1.1, or a server's reply code such as 550. */
  code: string | null;
  /** A sentence for a person. */
  reason: string;
  /** The server's own words. */
  detail: string;
}

/** What a mail says about a message of ours. */
export type MailReport =
  | {
      /** Of several recipients the most serious. */
      kind: FailureKind | 'delayed';
      cause: Cause;
      code: string | null;
      reason: string;
      recipients: RecipientReport[];
      /** The Message-IDs of the returned message, without brackets; empty where the report doesn't return them. */
      originalMessageIds: string[];
    }
  | { kind: 'complaint'; recipients: string[]; feedbackType: string; originalMessageIds: string[] }
  /** `what` is `delivered` for a receipt of a server, `read` for one of a person, `mail` for anything else. */
  | { kind: 'none'; what: 'delivered' | 'read' | 'mail' };

const LONGEST_DETAIL = 500;

export const toRecipientReport = (
  address: string | null,
  { cause, code, detail, isDelayed }: { cause: Cause; code: string | null; detail: string; isDelayed: boolean },
): RecipientReport => ({
  address,
  kind: isDelayed ? 'delayed' : CAUSES[cause].kind,
  cause,
  code,
  reason: isDelayed ? `Not delivered yet; the server keeps trying. ${CAUSES[cause].sentence}` : CAUSES[cause].sentence,
  detail: detail.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_DETAIL),
});

const SERIOUS: readonly RecipientReport['kind'][] = ['hard', 'blocked', 'soft', 'delayed'];

/** One report over all recipients. */
export const toMailReport = (recipients: RecipientReport[], originalMessageIds: string[]): MailReport => {
  const worst = SERIOUS.flatMap((kind) => recipients.filter((recipient) => recipient.kind === kind))[0];
  if (worst === undefined) return { kind: 'none', what: 'mail' };
  const { kind, cause, code, reason } = worst;
  return { kind, cause, code, reason, recipients, originalMessageIds };
};
