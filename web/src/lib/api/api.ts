import type { Output, Sent } from '@rainmaker/contract';
import { calls, type CallFacts } from 'virtual:calls';
import type { Request } from './base-query.ts';
import { isStale } from '../errors.ts';
import type { Contract, JsonCalls, PublicName } from './call-types.ts';
import { invalidates, provides, TAGS } from './cache-tags.ts';
import { type Builder, defineAll, type Definitions, publicApi } from './public-api.ts';
import { toRequest } from './request.ts';

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
export const api = publicApi.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
  endpoints: (build) =>
    defineAll(calls, (name, call) => define(build as Builder, name, call)) as unknown as Definitions<
      Exclude<keyof JsonCalls, PublicName>
    >,
});

/** The response of a call, by its name. */
export type Answer<K extends keyof Contract> = Output<Contract[K]>;
/** The argument of a call, by its name. */
export type Argument<K extends keyof Contract> = Sent<Contract[K]>;
