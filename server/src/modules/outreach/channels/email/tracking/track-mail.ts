import type { Secrets } from '#platform/crypto.ts';
import type { Parts } from '../compose.ts';
import { type Tracked, trackHtml, type Tracking } from './track-html.ts';
import { MOST_PLACES, type TrackedPlace, type TrackingTokens, trackingTokens } from './tracking-token.ts';

/** Makes tracked mails, and reads what their links stand for. */
export interface TrackingLinks extends TrackingTokens {
  /** The HTML part as it is tracked; nothing where nothing is to be. The text part always stays as it was written. */
  track(parts: Parts, tracking: Tracking | undefined, place: Omit<TrackedPlace, 'number'>): TrackedMail | undefined;
}

/** What a mail tracks, and where its links lead. */
export interface TrackedMail extends Tracked, Pick<Tracking, 'opens' | 'clicks'> {}

/** `publicUrl` leads to this server, where a workspace has no domain of its own. */
export const trackingLinks = (secrets: Pick<Secrets, 'mac'>, publicUrl: string): TrackingLinks => {
  const tokens = trackingTokens(secrets);
  return {
    ...tokens,
    track({ html }, tracking, place) {
      if (tracking === undefined || !(tracking.opens || tracking.clicks) || place.attempt > MOST_PLACES)
        return undefined;
      const base = tracking.host === null ? publicUrl : `https://${tracking.host}`;
      const urlOf = (number: number): string => `${base}/t/${tokens.token({ ...place, number })}`;
      const tracked = trackHtml(html, tracking, { urlOf, kept: `${publicUrl}/unsubscribe` });
      return { ...tracked, opens: tracking.opens, clicks: tracked.links.length > 0 };
    },
  };
};
