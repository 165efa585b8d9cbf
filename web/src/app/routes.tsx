import { STAGE_LABELS, type CallName, type Stage } from '@rainmaker/contract';
import type { ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { contactListPath, estimatesPath, paths, sentMailPath } from '#lib/paths.ts';
import { Redirect } from '#ui/redirect.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import type { Crumb, RouteHandle } from './route-handle.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { LoadingOverlay } from './shell/loading-overlay.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';
import * as words from './words.ts';

const crumbs = (...list: Crumb[]): RouteHandle => ({ crumbs: list });
const below = (...list: Crumb[]): RouteHandle => ({ crumbs: list, isBelow: true });

const publicRoutes: RouteObject[] = [
  {
    element: (
      <SignedOutOnly>
        <Outlet />
      </SignedOutOnly>
    ),
    children: [
      { path: '/', lazy: () => import('#features/accounts/sign-in/sign-in-screen.tsx') },
      { path: paths.signIn, lazy: () => import('#features/accounts/sign-in/sign-in-screen.tsx') },
      { path: paths.signUp, lazy: () => import('#features/accounts/sign-up/sign-up-screen.tsx') },
    ],
  },
  { path: paths.verifyEmail, lazy: () => import('#features/accounts/sign-up/verify-email-screen.tsx') },
  { path: paths.forgotPassword, lazy: () => import('#features/accounts/password/forgot-password-screen.tsx') },
  { path: paths.otpVerification, lazy: () => import('#features/accounts/sign-up/otp-verification-screen.tsx') },
  { path: paths.resetPassword, lazy: () => import('#features/accounts/password/reset-password-screen.tsx') },
  { path: paths.invitation, lazy: () => import('#features/accounts/sign-up/invitation-screen.tsx') },
  { path: paths.publicEstimate, lazy: () => import('#features/estimates/public/public-estimate-screen.tsx') },
  { path: paths.unsubscribe, lazy: () => import('#features/accounts/unsubscribe/unsubscribe-screen.tsx') },
];

/** The main calls of a stage's forms. */
const FORM_CALLS = {
  prospect: { add: 'createProspect', update: 'updateProspect' },
  lead: { add: 'createLead', update: 'updateLead' },
  customer: { add: 'createCustomer', update: 'updateCustomer' },
} as const satisfies Record<Stage, Record<string, CallName>>;

/** The three lists and their screens: the same components with the stage as a parameter. */
const contactRoutes = (stage: Stage): RouteObject[] => {
  const { title, one } = STAGE_LABELS[stage];
  const root = contactListPath(stage);
  const list: Crumb[] = [{ label: words.aiProspector }, { label: title, to: root }];
  const screen =
    <T extends { screenFor: (stage: Stage) => () => ReactNode }>(load: () => Promise<T>) =>
    async () => ({ Component: (await load()).screenFor(stage) });
  return [
    {
      path: `${root}/enrichment`,
      handle: below(...list),
      lazy: screen(() => import('#features/contacts/enrichment/enrichment-screen.tsx')),
    },
    {
      path: root,
      handle: crumbs(...list),
      lazy: screen(() => import('#features/contacts/list/contact-list-screen.tsx')),
    },
    {
      path: `${root}/add`,
      handle: { ...below(...list, { label: words.add(one) }), call: FORM_CALLS[stage].add },
      lazy: screen(() => import('#features/contacts/form/contact-form-screen.tsx')),
    },
    {
      path: `${root}/update`,
      handle: { ...below(...list, { label: words.edit }), call: FORM_CALLS[stage].update },
      lazy: screen(() => import('#features/contacts/form/contact-form-screen.tsx')),
    },
    {
      path: `${root}/details`,
      handle: below(...list),
      lazy: screen(() => import('#features/contacts/details/contact-details-screen.tsx')),
    },
    {
      path: `${root}/import`,
      handle: { ...below(...list, { label: words.importLabel }), call: 'uploadContacts' },
      lazy: screen(() => import('#features/contacts/import/import-screen.tsx')),
    },
  ];
};

const outbound: Crumb = { label: words.aiEmailOutbound };

const messageRoutes: RouteObject[] = [
  { path: paths.emailOutreach, element: <Redirect to={paths.drafts} /> },
  {
    path: paths.drafts,
    handle: crumbs(outbound, { label: words.drafts }),
    lazy: () => import('#features/outreach/messages/drafts/drafts-screen.tsx'),
  },
  {
    path: paths.sentBox,
    handle: crumbs(outbound, { label: words.sentBox, to: paths.sentBox }),
    lazy: () => import('#features/outreach/messages/sent/sent-box-screen.tsx'),
  },
  {
    path: sentMailPath(':id'),
    handle: below(outbound, { label: words.sentBox, to: paths.sentBox }),
    lazy: () => import('#features/outreach/messages/details/message-screen.tsx'),
  },
];

const workflows: Crumb = { label: words.workflows, to: paths.workflows };
const campaigns: Crumb = { label: words.campaigns, to: paths.campaigns };

const outreachRoutes: RouteObject[] = [
  {
    path: paths.workflows,
    handle: crumbs(outbound, workflows),
    lazy: () => import('#features/outreach/workflows/list/workflow-list-screen.tsx'),
  },
  {
    path: paths.newWorkflow,
    handle: { ...below(outbound, workflows, { label: words.newWorkflow }), call: 'createSequence' },
    lazy: () => import('#features/outreach/workflows/workflow-editor-screen.tsx'),
  },
  {
    path: paths.editWorkflow,
    handle: below(outbound, workflows),
    lazy: () => import('#features/outreach/workflows/workflow-editor-screen.tsx'),
  },
  {
    path: paths.library,
    handle: crumbs(outbound, { label: words.library, to: paths.library }),
    lazy: () => import('#features/outreach/library/library-screen.tsx'),
  },
  {
    path: paths.campaigns,
    handle: crumbs(outbound, campaigns),
    lazy: () => import('#features/outreach/campaigns/list/campaign-list-screen.tsx'),
  },
  {
    path: paths.newCampaign,
    handle: { ...below(outbound, campaigns, { label: words.newCampaign }), call: 'createCampaign' },
    lazy: () => import('#features/outreach/campaigns/new/new-campaign-screen.tsx'),
  },
  {
    path: paths.campaignDetails,
    handle: below(outbound, campaigns),
    lazy: () => import('#features/outreach/campaigns/details/campaign-details-screen.tsx'),
  },
];

const whatsappOutbound: Crumb = { label: words.aiWhatsappOutbound };
const whatsappTemplates: Crumb = { label: words.templates, to: paths.whatsappTemplates };

const whatsappRoutes: RouteObject[] = [
  {
    path: paths.whatsappTemplates,
    handle: crumbs(whatsappOutbound, whatsappTemplates),
    lazy: () => import('#features/whatsapp/templates/template-list-screen.tsx'),
  },
  {
    path: paths.newWhatsappTemplate,
    handle: {
      ...below(whatsappOutbound, whatsappTemplates, { label: words.newTemplate }),
      call: 'createWhatsappTemplate',
    },
    lazy: () => import('#features/whatsapp/templates/template-form-screen.tsx'),
  },
  {
    path: paths.editWhatsappTemplate,
    handle: below(whatsappOutbound, whatsappTemplates),
    lazy: () => import('#features/whatsapp/templates/template-form-screen.tsx'),
  },
];

const inboxRoutes: RouteObject[] = [
  {
    path: paths.inbox,
    handle: crumbs({ label: words.inbox }),
    lazy: () => import('#features/inbox/inbox-screen.tsx'),
  },
];
/** The same screens below email and below the agents. */
const announcementRoutes = (root: string, ...above: Crumb[]): RouteObject[] => {
  const list: Crumb = { label: words.announcements, to: root };
  return [
    {
      path: root,
      handle: crumbs(...above, list),
      lazy: () => import('#features/outreach/announcements/list/announcement-list-screen.tsx'),
    },
    {
      path: `${root}/new`,
      handle: { ...below(...above, list, { label: words.newAnnouncement }), call: 'createAnnouncement' },
      lazy: () => import('#features/outreach/announcements/new/new-announcement-screen.tsx'),
    },
    {
      path: `${root}/details`,
      handle: below(...above, list),
      lazy: () => import('#features/outreach/announcements/details/announcement-details-screen.tsx'),
    },
  ];
};

const deskRoutes: RouteObject[] = [
  {
    path: paths.callDesk,
    handle: crumbs({ label: words.agents }, { label: words.callDesk }),
    lazy: () => import('#features/follow-ups/desk/call/call-desk-screen.tsx'),
  },
  {
    path: paths.linkedinDesk,
    handle: crumbs({ label: words.agents }, { label: words.linkedin }),
    lazy: () => import('#features/follow-ups/desk/linkedin/linkedin-desk-screen.tsx'),
  },
];

const services: Crumb = { label: words.services, to: paths.services };

const estimates: Crumb = { label: words.estimates, to: paths.estimates };

const estimateRoutes: RouteObject[] = [
  { path: paths.estimate, element: <Redirect to={paths.estimates} /> },
  { path: paths.estimateDrafts, element: <Redirect to={estimatesPath({ status: 'draft' })} /> },
  {
    path: paths.estimates,
    handle: crumbs(estimates),
    lazy: () => import('#features/estimates/list/estimates-screen.tsx'),
  },
  {
    // One screen: a new estimate stays on it when its first save gives it an address of its own.
    lazy: () => import('#features/estimates/editor/estimate-screen.tsx'),
    children: [
      {
        path: paths.newEstimate,
        handle: { ...below(estimates, { label: words.newEstimate }), call: 'createEstimate' },
      },
      { path: paths.editEstimate, handle: below(estimates) },
      { path: paths.estimateDraft, handle: below(estimates) },
    ],
  },
  {
    path: paths.services,
    handle: crumbs(estimates, services),
    lazy: () => import('#features/estimates/services/services-screen.tsx'),
  },
  {
    path: paths.addService,
    handle: { ...below(estimates, services, { label: words.addService }), call: 'addService' },
    lazy: () => import('#features/estimates/services/service-form-screen.tsx'),
  },
  {
    path: paths.editService,
    handle: { ...below(estimates, services), call: 'editService' },
    lazy: () => import('#features/estimates/services/service-form-screen.tsx'),
  },
];

const followUps: Crumb = { label: words.followUps, to: paths.followUps };

const followUpRoutes: RouteObject[] = [
  {
    path: paths.followUps,
    handle: crumbs({ label: words.followUps }),
    lazy: () => import('#features/follow-ups/agenda/follow-ups-screen.tsx'),
  },
  {
    path: paths.addFollowUp,
    handle: { ...below(followUps, { label: words.addFollowUp }), call: 'createFollowUp' },
    lazy: () => import('#features/follow-ups/form/add-follow-up-screen.tsx'),
  },
  {
    path: paths.updateFollowUp,
    handle: { ...below(followUps, { label: words.editFollowUp }), call: 'updateFollowUp' },
    lazy: () => import('#features/follow-ups/form/update-follow-up-screen.tsx'),
  },
  {
    path: paths.personFollowUps,
    handle: below(followUps),
    lazy: () => import('#features/follow-ups/person/person-follow-ups-screen.tsx'),
  },
];

const signedInRoutes: RouteObject[] = [
  {
    path: paths.dashboard,
    handle: crumbs({ label: words.dashboard }),
    lazy: () => import('#features/dashboard/dashboard-screen.tsx'),
  },
  {
    path: paths.memory,
    handle: crumbs({ label: words.memory }),
    lazy: () => import('#features/memory/memory-screen.tsx'),
  },
  {
    path: paths.settings,
    handle: crumbs({ label: words.settings }),
    lazy: () => import('#features/settings/settings-screen.tsx'),
  },
  {
    path: paths.connectMailbox,
    handle: {
      ...crumbs({ label: words.settings, to: paths.settings }),
      access: 'user',
      call: 'mailAuthenticateSetting',
    },
    lazy: () => import('#features/mailboxes/connect/connect-return-screen.tsx'),
  },
  {
    path: paths.connectWhatsapp,
    handle: { ...crumbs({ label: words.settings, to: paths.settings }), call: 'connectWhatsapp' },
    lazy: () => import('#features/whatsapp/senders/connect-return-screen.tsx'),
  },
  {
    path: paths.editProfile,
    handle: { ...crumbs({ label: words.editProfileItem }), access: 'user' },
    lazy: () => import('#features/profile/profile-screen.tsx'),
  },
  {
    path: paths.subscription,
    handle: crumbs({ label: words.subscription }),
    lazy: () => import('#features/billing/subscription-screen.tsx'),
  },
  {
    path: paths.changePassword,
    handle: { ...crumbs({ label: words.changePasswordItem }), access: 'user' },
    lazy: () => import('#features/accounts/password/change-password-screen.tsx'),
  },
  {
    path: paths.unauthorized,
    handle: crumbs({ label: words.notAllowed }),
    lazy: () => import('#app/unauthorized-screen.tsx'),
  },
  { path: paths.prospector, element: <Redirect to={paths.prospects} /> },
  {
    path: paths.import,
    handle: { ...crumbs({ label: words.aiProspector }, { label: words.importLabel }), call: 'uploadContacts' },
    lazy: () => import('#features/contacts/import/import-screen.tsx'),
  },
  {
    path: paths.imports,
    handle: crumbs({ label: words.aiProspector }, { label: words.imports }),
    lazy: () => import('#features/contacts/import/import-history-screen.tsx'),
  },
  {
    path: paths.duplicates,
    handle: crumbs({ label: words.aiProspector }, { label: words.duplicates }),
    lazy: () => import('#features/contacts/duplicates/duplicates-screen.tsx'),
  },
  {
    path: paths.merge,
    handle: { ...crumbs({ label: words.aiProspector }, { label: words.merge }), call: 'mergeContacts' },
    lazy: () => import('#features/contacts/duplicates/merge-screen.tsx'),
  },
  ...contactRoutes('prospect'),
  ...contactRoutes('lead'),
  ...contactRoutes('customer'),
  ...outreachRoutes,
  ...announcementRoutes(paths.announcements, outbound),
  ...announcementRoutes(paths.agentAnnouncements, { label: words.aiAgents }),
  ...messageRoutes,
  ...whatsappRoutes,
  ...inboxRoutes,
  ...deskRoutes,
  ...estimateRoutes,
  ...followUpRoutes,
];

/** Available with or without a session, in the same style as signed-in screens. */
const simulatorRoutes: RouteObject[] = [
  {
    lazy: () => import('#app/simulator-frame.tsx'),
    children: [
      {
        path: paths.simulator,
        handle: crumbs({ label: words.simulator }),
        lazy: () => import('#features/simulator/simulator-screen.tsx'),
      },
    ],
  },
];

/** Every route of the application. Unknown paths redirect to the dashboard. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <Outlet />
        <LoadingOverlay />
      </>
    ),
    errorElement: <ErrorScreen />,
    hydrateFallbackElement: <PageSpinner />,
    children: [
      ...publicRoutes,
      {
        lazy: () => import('#app/look.tsx'),
        children: [
          ...simulatorRoutes,
          {
            lazy: () => import('#app/guarded.tsx'),
            children: [{ lazy: () => import('#app/shell/shell.tsx'), children: signedInRoutes }],
          },
        ],
      },
      { path: '*', element: <Redirect to={paths.dashboard} /> },
    ],
  },
];
