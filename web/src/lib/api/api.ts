import type { contract, Endpoint, Output, Sent } from '@rainmaker/contract';
import {
  createApi,
  type EndpointBuilder,
  type MutationDefinition,
  type QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { calls, type CallFacts } from 'virtual:calls';
import { baseQuery, type Base, type Request } from './base-query.ts';
import { invalidates, provides, TAGS, type Tag } from './cache-tags.ts';
import { toRequest } from './request.ts';

type Contract = typeof contract;

/** An input without fields forbids every name, that of the file among them. */
type WithFile<Fields> = (Fields extends Record<string, never> ? object : Fields) & { file?: File };

/** A call without required fields may be made without an argument; one that takes a file may have one. */
export type CallInput<E extends Endpoint> =
  | (E extends { upload: object } ? WithFile<Sent<E>> : Sent<E>)
  | (Record<string, never> extends Sent<E> ? void : never);

type Changes<E> = E extends { method: 'GET' } ? (E extends { writes: true } ? true : false) : true;
type JsonCalls<C extends Record<string, Endpoint>> = {
  [K in keyof C as C[K]['output'] extends { kind: string } ? never : K]: C[K];
};
type Definitions<C extends Record<string, Endpoint>> = {
  [K in keyof C]: Changes<C[K]> extends true
    ? MutationDefinition<CallInput<C[K]>, Base, Tag, Output<C[K]>, 'api'>
    : QueryDefinition<CallInput<C[K]>, Base, Tag, Output<C[K]>, 'api'>;
};

type Builder = EndpointBuilder<Base, Tag, 'api'>;

/** Of the main person, whomever they act as (spec section 6). */
const OF_MAIN_USER: readonly string[] = ['getSubUsers', 'getSubUserToken'] satisfies (keyof Contract)[];

const define = (build: Builder, name: string, call: CallFacts) => {
  const request = (input: object | void): Request => ({
    ...toRequest(call, input),
    ...(OF_MAIN_USER.includes(name) && { isOfMainUser: true }),
  });
  return call.mutation
    ? build.mutation<unknown, object | void>({
        query: (input) => request(input),
        invalidatesTags: (_result, error) => (error ? [] : invalidates(name)),
      })
    : build.query<unknown, object | void>({
        query: (input) => request(input),
        providesTags: () => provides(name),
      });
};

/** Every call of the contract as RTK Query endpoint, with hooks whose arguments and answers are the contract's types. */
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
    ) as unknown as Definitions<JsonCalls<Contract>>,
});

/** The answer of a call, by its name. */
export type Answer<K extends keyof Contract> = Output<Contract[K]>;
/** What a call is given, by its name. */
export type Argument<K extends keyof Contract> = Sent<Contract[K]>;
