/**
 * The simulator: messages sent without a real provider as recipients see them, their reactions, phones for WhatsApp, and the
 * workspace's clock. It shows one-time codes to anyone, so it is only on if the machine is the user's own.
 */
import { type Handlers, outside } from '#http/request/handlers.ts';
import { notFound } from '#platform/errors.ts';
import { type ClockDeps, moveClock } from './clock.ts';
import { listOutbox } from './outbox.ts';
import { listPhones } from './phone/list-phones.ts';
import { writeFromPhone } from './phone/write-from-phone.ts';
import { forgetWritten } from './phone/written.ts';
import { react, type ReactDeps } from './react.ts';

export interface SimulatorDeps extends ClockDeps, ReactDeps {
  isOn: boolean;
}

export const simulatorModule = (deps: SimulatorDeps) => {
  deps.events.on('whatsapp.writers_purged', (db, { writers }) => forgetWritten(db, writers));
  return {
    routes: {
      outbox: (context, input) => {
        const scope = context.session === undefined ? null : { workspaceId: context.session.workspaceId };
        return context.transact(scope, (db) => listOutbox(db, input));
      },

      react: async (context, input) => ({ message: await react(context, input, deps) }),

      phones: async (context) => {
        // Without a token nobody's phones are shown.
        if (context.session === undefined) return { senders: [], results: [] };
        return context.transact({ workspaceId: context.session.workspaceId }, listPhones);
      },

      writeFromPhone: async (context, input) => ({ message: await writeFromPhone(context, input, deps) }),

      moveClock: outside((context, input) => {
        if (!deps.isOn) throw notFound('page');
        return moveClock(context, input, deps);
      }),
    } satisfies Partial<Handlers>,
    jobs: [],
  };
};
