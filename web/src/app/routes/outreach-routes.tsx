import type { RouteObject } from 'react-router';
import { OUTREACH_PLACES, type OutreachPlace } from '#lib/outreach-place.ts';
import { paths, sentMailPath, whatsappPaths } from '#lib/paths.ts';
import { Redirect } from '#ui/redirect.tsx';
import type { Crumb } from '../route-handle.ts';
import * as words from '../words.ts';
import { below, crumbs } from './crumbs.ts';

/** Where the screens of outreach stand: below email, below WhatsApp, and below the agents for every channel. */
interface Places extends OutreachPlace {
  above: Crumb;
}

const BY_EMAIL: Places = { ...OUTREACH_PLACES.email, above: { label: words.aiEmailOutbound } };
const BY_WHATSAPP: Places = { ...OUTREACH_PLACES.whatsapp, above: { label: words.aiWhatsappOutbound } };
const BY_AGENTS: Places = { ...OUTREACH_PLACES.agents, above: { label: words.aiAgents } };

const workflowRoutes = ({ above, workflows, newWorkflow, editWorkflow }: Places): RouteObject[] => {
  const list: Crumb = { label: words.workflows, to: workflows };
  return [
    {
      path: workflows,
      handle: crumbs(above, list),
      lazy: () => import('#features/outreach/workflows/list/workflow-list-screen.tsx'),
    },
    {
      path: newWorkflow,
      handle: { ...below(above, list, { label: words.newWorkflow }), call: 'createSequence' },
      lazy: () => import('#features/outreach/workflows/workflow-editor-screen.tsx'),
    },
    {
      path: editWorkflow,
      handle: below(above, list),
      lazy: () => import('#features/outreach/workflows/workflow-editor-screen.tsx'),
    },
  ];
};

const campaignRoutes = ({ above, campaigns, newCampaign, campaignDetails }: Places): RouteObject[] => {
  const list: Crumb = { label: words.campaigns, to: campaigns };
  return [
    {
      path: campaigns,
      handle: crumbs(above, list),
      lazy: () => import('#features/outreach/campaigns/list/campaign-list-screen.tsx'),
    },
    {
      path: newCampaign,
      handle: { ...below(above, list, { label: words.newCampaign }), call: 'createCampaign' },
      lazy: () => import('#features/outreach/campaigns/new/new-campaign-screen.tsx'),
    },
    {
      path: campaignDetails,
      handle: below(above, list),
      lazy: () => import('#features/outreach/campaigns/details/campaign-details-screen.tsx'),
    },
  ];
};

const announcementRoutes = ({ above, announcements }: Places): RouteObject[] => {
  const list: Crumb = { label: words.announcements, to: announcements };
  return [
    {
      path: announcements,
      handle: crumbs(above, list),
      lazy: () => import('#features/outreach/announcements/list/announcement-list-screen.tsx'),
    },
    {
      path: `${announcements}/new`,
      handle: { ...below(above, list, { label: words.newAnnouncement }), call: 'createAnnouncement' },
      lazy: () => import('#features/outreach/announcements/new/new-announcement-screen.tsx'),
    },
    {
      path: `${announcements}/details`,
      handle: below(above, list),
      lazy: () => import('#features/outreach/announcements/details/announcement-details-screen.tsx'),
    },
  ];
};

const messageRoutes = ({ above, home, drafts, sentBox }: Places): RouteObject[] => [
  { path: home, element: <Redirect to={drafts} /> },
  {
    path: drafts,
    handle: crumbs(above, { label: words.drafts }),
    lazy: () => import('#features/outreach/messages/drafts/drafts-screen.tsx'),
  },
  {
    path: sentBox,
    handle: crumbs(above, { label: words.sentBox, to: sentBox }),
    lazy: () => import('#features/outreach/messages/sent/sent-box-screen.tsx'),
  },
];

const placed = (places: Places): RouteObject[] => [
  ...workflowRoutes(places),
  ...announcementRoutes(places),
  ...messageRoutes(places),
];

/** Workflows, campaigns, announcements and messages, and the inbox of their answers. */
export const outreachRoutes: RouteObject[] = [
  ...placed(BY_EMAIL),
  ...campaignRoutes(BY_EMAIL),
  ...placed(BY_WHATSAPP),
  ...placed(BY_AGENTS),
  ...campaignRoutes(BY_AGENTS),
  {
    path: paths.library,
    handle: crumbs(BY_EMAIL.above, { label: words.library, to: paths.library }),
    lazy: () => import('#features/outreach/library/library-screen.tsx'),
  },
  {
    path: sentMailPath(':id'),
    handle: below(BY_EMAIL.above, { label: words.sentBox, to: paths.sentBox }),
    lazy: () => import('#features/outreach/messages/details/message-screen.tsx'),
  },
  {
    path: whatsappPaths.sentMessage,
    handle: below(BY_WHATSAPP.above, { label: words.sentBox, to: whatsappPaths.sentBox }),
    lazy: () => import('#features/outreach/messages/details/message-screen.tsx'),
  },
  {
    path: paths.inbox,
    handle: crumbs({ label: words.inbox }),
    lazy: () => import('#features/inbox/inbox-screen.tsx'),
  },
];
