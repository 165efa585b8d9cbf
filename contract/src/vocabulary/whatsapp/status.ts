/** What became of a message, as Meta reports it. */
export const WHATSAPP_STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;
export type WhatsappStatus = (typeof WHATSAPP_STATUSES)[number];

const RANK: Record<WhatsappStatus, number> = { sent: 1, delivered: 2, read: 3, failed: 4 };

/** The status after another report, in whatever order reports arrive: sent, delivered, read; `failed` is final. */
export const laterStatus = (before: WhatsappStatus | null, reported: WhatsappStatus): WhatsappStatus =>
  before === null || RANK[reported] > RANK[before] ? reported : before;
