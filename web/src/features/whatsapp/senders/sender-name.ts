import type { WhatsappSender } from '@rainmaker/contract';

/** What recipients see a sender as: the name that Meta verified, else its own. */
export const senderName = ({ verified_name: verified, name }: Pick<WhatsappSender, 'verified_name' | 'name'>): string =>
  verified ?? name;
