import { type Handlers, outside } from '#http/request/handlers.ts';
import { listViews } from './list-views.ts';
import { createView, deleteView, updateView } from './save-view.ts';

export const viewRoutes = {
  getViews: outside((context, input) => listViews(context, input)),
  createView,
  updateView,
  deleteView: (context, { id }) => deleteView(context, id),
} satisfies Partial<Handlers>;
