import type { contract, Endpoint, Sent } from '@rainmaker/contract';

export type Contract = typeof contract;

/** An input without fields forbids every name, that of the file among them. */
type WithFile<Fields> = (Fields extends Record<string, never> ? object : Fields) & { file?: File };

/** A call without required fields may be made without an argument; one that takes a file may have one. */
export type CallInput<E extends Endpoint> =
  | (E extends { upload: object } ? WithFile<Sent<E>> : Sent<E>)
  | (Record<string, never> extends Sent<E> ? void : never);

/** A GET that writes is no query: it is made once, when asked for. */
export type Changes<E> = E extends { method: 'GET' } ? (E extends { writes: true } ? true : false) : true;

/** The calls that answer with JSON; files and streams are read otherwise. */
export type JsonCalls = {
  [K in keyof Contract as Contract[K]['output'] extends { kind: string } ? never : K]: Contract[K];
};

export type QueryName = { [K in keyof JsonCalls]: Changes<JsonCalls[K]> extends true ? never : K }[keyof JsonCalls];
export type MutationName = Exclude<keyof JsonCalls, QueryName>;
