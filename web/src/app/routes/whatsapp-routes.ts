import type { RouteObject } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { Crumb } from '../route-handle.ts';
import * as words from '../words.ts';
import { below, crumbs } from './crumbs.ts';

const whatsappOutbound: Crumb = { label: words.aiWhatsappOutbound };
const whatsappTemplates: Crumb = { label: words.templates, to: paths.whatsappTemplates };

/** What WhatsApp alone has. */
export const whatsappRoutes: RouteObject[] = [
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
