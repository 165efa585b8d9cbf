import type { Output } from '@rainmaker/contract';
import {
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import type { CallFacts } from 'virtual:calls';
import { calls } from 'virtual:public-calls';
import { baseQuery, type Base, type Request } from './base-query.ts';
import type { CallInput, Changes, JsonCalls, PublicName } from './call-types.ts';
import type { Tag } from './cache-tags.ts';
import { toRequest } from './request.ts';

/** Calls as RTK Query defines them. */
export type Definitions<Names extends keyof JsonCalls> = {
  [K in Names]: Changes<JsonCalls[K]> extends true
    ? MutationDefinition<CallInput<JsonCalls[K]>, Base, Tag, Output<JsonCalls[K]>, 'api'>
    : QueryDefinition<CallInput<JsonCalls[K]>, Base, Tag, Output<JsonCalls[K]>, 'api'>;
};

export type Builder = EndpointBuilder<Base, Tag, 'api'>;

/** One RTK Query endpoint for each call that answers with JSON. */
export const defineAll = <Defined>(
  facts: Record<string, CallFacts>,
  define: (name: string, call: CallFacts) => Defined,
): Record<string, Defined> =>
  Object.fromEntries(
    Object.entries(facts)
      .filter(([, call]) => !call.file)
      .map(([name, call]) => [name, define(name, call)]),
  );

const query =
  (call: CallFacts) =>
  (input: object | void): Request =>
    toRequest(call, input);

/**
 * The calls that anybody may make, with hooks typed by the contract: all that the screens before sign-in need. They change no
 * cached response. `api` adds the others.
 */
export const publicApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: 60,
  endpoints: (build: Builder) =>
    defineAll(calls, (_name, call) =>
      call.mutation
        ? build.mutation<unknown, object | void>({ query: query(call) })
        : build.query<unknown, object | void>({ query: query(call) }),
    ) as unknown as Definitions<PublicName>,
});
