import type { Output, Sent } from '@rainmaker/contract';
import {
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { calls, type CallFacts } from 'virtual:calls';
import { baseQuery, type Base, type Request } from './base-query.ts';
import { isStale } from '../errors.ts';
import type { CallInput, Changes, Contract, JsonCalls } from './call-types.ts';
import { invalidates, provides, TAGS, type Tag } from './cache-tags.ts';
import { toRequest } from './request.ts';

type Definitions = {
  [K in keyof JsonCalls]: Changes<JsonCalls[K]> extends true
    ? MutationDefinition<CallInput<JsonCalls[K]>, Base, Tag, Output<JsonCalls[K]>, 'api'>
    : QueryDefinition<CallInput<JsonCalls[K]>, Base, Tag, Output<JsonCalls[K]>, 'api'>;
};

type Builder = EndpointBuilder<Base, Tag, 'api'>;

/** Calls made as the main user, whoever they act as. */
const OF_MAIN_USER: readonly string[] = ['getSubUsers', 'getSubUserToken'] satisfies (keyof Contract)[];

const define = (build: Builder, name: string, call: CallFacts) => {
  const request = (input: object | void): Request => ({
    ...toRequest(call, input),
    ...(OF_MAIN_USER.includes(name) && { isOfMainUser: true }),
  });
  return call.mutation
    ? build.mutation<unknown, object | void>({
        query: (input) => request(input),
        // After a conflict, the cached record is stale as well.
        invalidatesTags: (_result, error, input) => (error && !isStale(error) ? [] : invalidates(name, input)),
      })
    : build.query<unknown, object | void>({
        query: (input) => request(input),
        providesTags: (_result, _error, input) => provides(name, input),
      });
};

/** Every call of the contract as an RTK Query endpoint, with hooks typed by the contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  endpoints: (build) =>
    Object.fromEntries(
      Object.entries(calls)
        .filter(([, call]) => !call.file)
        .map(([name, call]) => [name, define(build, name, call)]),
    ) as unknown as Definitions,
});

/** The response of a call, by its name. */
export type Answer<K extends keyof Contract> = Output<Contract[K]>;
/** The argument of a call, by its name. */
export type Argument<K extends keyof Contract> = Sent<Contract[K]>;
