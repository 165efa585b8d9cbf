import { type Handlers, outside } from '#http/request/handlers.ts';
import type { Sandbox } from '#platform/sandbox/sandbox.ts';
import { deleteService } from './delete-service.ts';
import { exportServices } from './export-services.ts';
import { importServices } from './import/import-services.ts';
import { listServices, offerServices } from './list-services.ts';
import { addService, editService } from './save-service.ts';
import { findService, toService } from './service-row.ts';

export const serviceRoutes = ({ sandbox }: { sandbox: Sandbox }) =>
  ({
    getServices: ({ db }, input) => listServices(db, input),
    getService: async ({ db }, { id }) => toService(await findService(db, id)),
    getServiceDropdown: ({ db }, input) => offerServices(db, input),
    addService,
    editService,
    deleteService: (context, { id }) => deleteService(context, id),
    importServices: outside((context, input) => importServices(context, input, sandbox)),
    exportServices: outside((context, { state }) => exportServices(context, state)),
  }) satisfies Partial<Handlers>;
