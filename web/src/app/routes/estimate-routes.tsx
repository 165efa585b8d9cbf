import type { RouteObject } from 'react-router';
import { estimatesPath, paths } from '#lib/paths.ts';
import { Redirect } from '#ui/redirect.tsx';
import type { Crumb } from '../route-handle.ts';
import * as words from '../words.ts';
import { below, crumbs } from './crumbs.ts';

const services: Crumb = { label: words.services, to: paths.services };

const estimates: Crumb = { label: words.estimates, to: paths.estimates };

/** Services, and estimates as those who make them see them. */
export const estimateRoutes: RouteObject[] = [
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
