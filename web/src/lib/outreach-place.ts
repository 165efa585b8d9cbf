import { useLocation } from 'react-router';
import { agentPaths, paths, whatsappPaths, withQuery } from './paths.ts';

/** The paths of one place of outreach. */
type PlacePaths = Record<keyof typeof agentPaths, string>;

/** Where outreach is looked at: by email, by WhatsApp, or over every channel. */
export interface OutreachPlace extends PlacePaths {
  /** What the lists show; undefined: every channel. */
  channel: 'email' | 'whatsapp' | undefined;
}

const { emailOutreach: home } = paths;

export const OUTREACH_PLACES = {
  email: { ...paths, home, channel: 'email' },
  whatsapp: { ...whatsappPaths, channel: 'whatsapp' },
  agents: { ...agentPaths, channel: undefined },
} as const satisfies Record<string, OutreachPlace>;

/** The place that an address belongs to; email's where it belongs to none. */
export const outreachPlaceOf = (pathname: string): OutreachPlace =>
  Object.values(OUTREACH_PLACES).find((place) => pathname === place.home || pathname.startsWith(`${place.home}/`)) ??
  OUTREACH_PLACES.email;

type Query = Record<string, string | undefined>;

/** The place of the screen that is open, for its links and its lists. */
export const useOutreachPlace = () => {
  const place = outreachPlaceOf(useLocation().pathname);
  return {
    ...place,
    workflow: (id: string): string => withQuery(place.editWorkflow, { id }),
    /** A new workflow, written from a goal. */
    writeWorkflow: `${place.newWorkflow}?write`,
    campaign: (id: string): string => withQuery(place.campaignDetails, { id }),
    /** A campaign draft, to edit and launch. */
    editCampaign: (id: string): string => withQuery(place.newCampaign, { id }),
    /** A new campaign with a preselected workflow. */
    campaignWith: (workflow: string): string => withQuery(place.newCampaign, { workflow }),
    draftsOf: (query: Query = {}): string => withQuery(place.drafts, query),
    sentOf: (query: Query = {}): string => withQuery(place.sentBox, query),
  };
};

export type PlaceLinks = ReturnType<typeof useOutreachPlace>;
