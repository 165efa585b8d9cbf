import type { CallName, Contract } from '@rainmaker/contract';
import { announcementProbes } from './announcement-probes.ts';
import { accountProbes } from './account-probes.ts';
import { assistantProbes } from './assistant-probes.ts';
import { contactProbes } from './contact-probes.ts';
import { estimateProbes } from './estimate-probes.ts';
import { memoryProbes } from './memory-probes.ts';
import { outreachProbes } from './outreach-probes.ts';
import type { Probes } from './probe.ts';
import { whatsappAnnouncementProbes } from './whatsapp-announcement-probes.ts';
import { whatsappProbes } from './whatsapp-probes.ts';
import { teamProbes } from './team-probes.ts';
import { writingProbes } from './writing-probes.ts';

/** Streams are tested over a socket, with the hub. */
export type Tried = Exclude<
  { [K in CallName]: Contract[K]['access'] extends 'public' | 'simulator' ? never : K }[CallName],
  'events'
>;

/** A call with a token without a probe doesn't compile. */
export const probes: Probes<Tried> = {
  ...accountProbes,
  ...teamProbes,
  ...memoryProbes,
  ...assistantProbes,
  ...contactProbes,
  ...outreachProbes,
  ...announcementProbes,
  ...estimateProbes,
  ...writingProbes,
  ...whatsappProbes,
  ...whatsappAnnouncementProbes,
};
