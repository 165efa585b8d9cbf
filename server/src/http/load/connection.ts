import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What is to be done when a connection ends, by connection: one listener each, however many requests come over it. */
const endings = new WeakMap<Socket, Set<() => void>>();

/** Whether nobody is there any more to be answered. */
export const isGone = ({ raw: { socket } }: FastifyRequest): boolean => socket.destroyed;

/**
 * Calls `act` when the connection of a request ends, and answers what takes that back. Neither the request nor its answer
 * tells of every end: a body that was read closes its request, and an answer that stands in line behind another one
 * (pipelining) hears nothing.
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
