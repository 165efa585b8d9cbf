import { STAGE_LABELS, type CallName, type Stage } from '@rainmaker/contract';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { contactListPath } from '#lib/paths.ts';
import type { Crumb } from '../route-handle.ts';
import * as words from '../words.ts';
import { below, crumbs } from './crumbs.ts';

/** The main calls of a stage's forms. */
const FORM_CALLS = {
  prospect: { add: 'createProspect', update: 'updateProspect' },
  lead: { add: 'createLead', update: 'updateLead' },
  customer: { add: 'createCustomer', update: 'updateCustomer' },
} as const satisfies Record<Stage, Record<string, CallName>>;

/** The three lists and their screens: the same components with the stage as a parameter. */
export const contactRoutes = (stage: Stage): RouteObject[] => {
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
