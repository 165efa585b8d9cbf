import type { Readable } from 'node:stream';
import type { Contract, Endpoint, FileOutput, Input, Output } from '@rainmaker/contract';
import type {
  CallContext,
  OutsideContext,
  PipelinedContext,
  PublicContext,
  SimulatorContext,
} from '#platform/context.ts';

/** The answer of a call that is a file. */
export interface FileReply {
  contentType: string;
  filename?: string;
  body: string | Buffer | Readable;
  /** What stands at this address never changes: browsers may keep it. */
  isForever?: true;
}

export type Answer<E extends Endpoint> = E['output'] extends FileOutput ? FileReply : Output<E>;

export interface Outside<I, O> {
  style: 'outside';
  run(context: OutsideContext, input: I): Promise<O>;
}

export interface Pipelined<I, O> {
  style: 'pipelined';
  run(context: PipelinedContext, input: I): Promise<O>;
}

/** A handler that holds no transaction open while it hashes, parses or waits. */
export const outside = <I, O>(run: (context: OutsideContext, input: I) => Promise<O>): Outside<I, O> => ({
  style: 'outside',
  run,
});

/**
 * A handler whose statements leave in one pipeline with `begin` and the authentication. It must issue every statement
 * before its first await, filters by `app.workspace_id()`, and its rows are sent only where the session is good.
 */
export const pipelined = <I, O>(run: (context: PipelinedContext, input: I) => Promise<O>): Pipelined<I, O> => ({
  style: 'pipelined',
  run,
});

/** What a module must give for one call: in one transaction where it is a bare function. */
export type Handler<E extends Endpoint> = E['access'] extends 'public'
  ? (context: PublicContext, input: Input<E>) => Promise<Answer<E>>
  : E['access'] extends 'simulator'
    ? (context: SimulatorContext, input: Input<E>) => Promise<Answer<E>>
    :
        | ((context: CallContext, input: Input<E>) => Promise<Answer<E>>)
        | Outside<Input<E>, Answer<E>>
        | Pipelined<Input<E>, Answer<E>>;

type IsStream<E extends Endpoint> = E['output'] extends { kind: 'event-stream' } ? true : false;

/** One handler for every call of a contract; streams are the http room's own. */
export type HandlersFor<C extends Record<string, Endpoint>> = {
  [K in keyof C as IsStream<C[K]> extends true ? never : K]: Handler<C[K]>;
};

/** A module's share of this: `{ … } satisfies Partial<Handlers>`. */
export type Handlers = HandlersFor<Contract>;
