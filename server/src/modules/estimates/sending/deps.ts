import type { DomainEvents } from '#modules/events.ts';
import type { DirectMail, DirectWhatsapp } from '#modules/outreach/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Live } from '#platform/live.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import type { EstimateLinks } from './links.ts';

/** What sending and answering estimates is built from. */
export interface SendingDeps {
  direct: DirectMail;
  whatsapp: DirectWhatsapp;
  links: EstimateLinks;
  sandbox: Sandbox;
  events: DomainEvents;
  realClock: Clock;
  live: Live;
}
