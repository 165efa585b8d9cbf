import type { RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { Crumb } from '../route-handle.ts';
import * as words from '../words.ts';
import { below, crumbs } from './crumbs.ts';

const followUps: Crumb = { label: words.followUps, to: paths.followUps };

/** Follow-ups of everybody and of one person. */
export const followUpRoutes: RouteObject[] = [
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

/** Where follow-ups of one kind are worked through. */
export const deskRoutes: RouteObject[] = [
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
