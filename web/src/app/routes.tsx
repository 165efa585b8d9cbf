import { Outlet, type RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import { NowhereScreen } from './nowhere-screen.tsx';
import { Redirect } from '#ui/redirect.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { contactRoutes } from './routes/contact-routes.tsx';
import { crumbs } from './routes/crumbs.ts';
import { estimateRoutes } from './routes/estimate-routes.tsx';
import { deskRoutes, followUpRoutes } from './routes/follow-up-routes.ts';
import { outreachRoutes } from './routes/outreach-routes.tsx';
import { whatsappRoutes } from './routes/whatsapp-routes.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { LoadingOverlay } from './shell/loading-overlay.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';
import * as words from './words.ts';

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
  ...whatsappRoutes,
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
      { path: '*', element: <NowhereScreen /> },
    ],
  },
];
