import type { contract, Endpoint, Sent } from '@rainmaker/contract';

export type Contract = typeof contract;

/** An input without fields would forbid every property, including `file`. */
type WithFile<Fields> = (Fields extends Record<string, never> ? object : Fields) & { file?: File };

/** A call without required fields needs no argument; a call with an upload may have a file. */
export type CallInput<E extends Endpoint> =
  | (E extends { upload: object } ? WithFile<Sent<E>> : Sent<E>)
  | (Record<string, never> extends Sent<E> ? void : never);

/** A GET that writes isn't a query: it is only sent on demand. */
export type Changes<E> = E extends { method: 'GET' } ? (E extends { writes: true } ? true : false) : true;

/** The calls that return JSON; files and streams are read differently. */
export type JsonCalls = {
  [K in keyof Contract as Contract[K]['output'] extends { kind: string } ? never : K]: Contract[K];
};

/** The calls that anybody may make. */
export type PublicName = {
  [K in keyof JsonCalls]: JsonCalls[K]['access'] extends 'public' ? K : never;
}[keyof JsonCalls];

export type QueryName = { [K in keyof JsonCalls]: Changes<JsonCalls[K]> extends true ? never : K }[keyof JsonCalls];
export type MutationName = Exclude<keyof JsonCalls, QueryName>;
