import type { Readable } from 'node:stream';
import type { Contract, Endpoint, FileOutput, Input, Output } from '@rainmaker/contract';
import type {
  CallContext,
  OutsideContext,
  PipelinedContext,
  PublicContext,
  SimulatorContext,
} from '#platform/context.ts';

/** The response of a call that returns a file. */
export interface FileReply {
  contentType: string;
  filename?: string;
  body: string | Buffer | Readable;
  /** The content at this URL never changes, so browsers may cache it. */
  isForever?: true;
}

/** What a call that `streams` answers where the caller asks for events: they end with the same answer. */
export class EventStream implements FileReply {
  readonly contentType = 'text/event-stream; charset=utf-8';
  readonly body: Readable;
  filename?: never;
  /** Called once the connection is closed, whether or not everything was sent: a stream that waits can't tell. */
  readonly onClose: () => void;

  constructor(body: Readable, onClose: () => void) {
    this.body = body;
    this.onClose = onClose;
  }
}

export type Answer<E extends Endpoint> = E['output'] extends FileOutput
  ? FileReply
  : E extends { streams: true }
    ? Output<E> | EventStream
    : Output<E>;

/** Whether the caller asks for events instead of one answer. */
export const wantsEvents = ({ header }: { header(name: string): string | undefined }): boolean =>
  header('accept')?.toLowerCase().includes('text/event-stream') ?? false;

export interface Outside<I, O> {
  style: 'outside';
  run(context: OutsideContext, input: I): Promise<O>;
}

export interface Pipelined<I, O> {
  style: 'pipelined';
  run(context: PipelinedContext, input: I): Promise<O>;
}

/** A handler that keeps no transaction open while it hashes, parses or waits. */
export const outside = <I, O>(run: (context: OutsideContext, input: I) => Promise<O>): Outside<I, O> => ({
  style: 'outside',
  run,
});

/**
 * A handler whose statements are pipelined with `begin` and the authentication. It must issue every statement before
 * its first await and filter by `app.workspace_id()`; its rows are only sent if the session is valid.
 */
export const pipelined = <I, O>(run: (context: PipelinedContext, input: I) => Promise<O>): Pipelined<I, O> => ({
  style: 'pipelined',
  run,
});

/** What a module provides for one call: a plain function runs in one transaction. */
export type Handler<E extends Endpoint> = E['access'] extends 'public'
  ? (context: PublicContext, input: Input<E>) => Promise<Answer<E>>
  : E['access'] extends 'simulator'
    ? (context: SimulatorContext, input: Input<E>) => Promise<Answer<E>>
    :
        | ((context: CallContext, input: Input<E>) => Promise<Answer<E>>)
        | Outside<Input<E>, Answer<E>>
        | Pipelined<Input<E>, Answer<E>>;

type IsStream<E extends Endpoint> = E['output'] extends { kind: 'event-stream' } ? true : false;

/** One handler for every call of a contract; streams belong to the http module. */
export type HandlersFor<C extends Record<string, Endpoint>> = {
  [K in keyof C as IsStream<C[K]> extends true ? never : K]: Handler<C[K]>;
};

/** A module provides its part as `{ … } satisfies Partial<Handlers>`. */
export type Handlers = HandlersFor<Contract>;
