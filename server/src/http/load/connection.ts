import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Callbacks for the end of each connection: one listener per connection, however many requests it carries. */
const endings = new WeakMap<Socket, Set<() => void>>();

/** Whether the client has disconnected. */
export const isGone = ({ raw: { socket } }: FastifyRequest): boolean => socket.destroyed;

/**
 * Calls `act` when a request's connection ends; the result cancels that. Request and response events miss some cases: a
 * request closes once its body is read, and a pipelined response waiting behind another gets no event.
 */
export const onConnectionEnd = ({ raw: { socket } }: FastifyRequest, act: () => void): (() => void) => {
  let acts = endings.get(socket);
  if (acts === undefined) {
    const all = new Set<() => void>();
    acts = all;
    endings.set(socket, all);
    socket.once('close', () => {
      for (const each of all) each();
      all.clear();
    });
  }
  acts.add(act);
  return () => void acts.delete(act);
};
