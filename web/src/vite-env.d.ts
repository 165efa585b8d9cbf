/// <reference types="vite/client" />

declare module 'virtual:calls' {
  export interface CallFacts {
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    path: string;
    /** Not with an act-as token. */
    access?: 'user';
    /** Changes something: never cached, never prefetched. */
    mutation?: boolean;
    /** Returns a file or a stream instead of JSON. */
    file?: boolean;
    idempotent?: boolean;
    upload?: boolean;
    waits?: boolean;
  }
  /** The calls that need a session. */
  export const calls: Record<string, CallFacts>;
}

declare module 'virtual:public-calls' {
  import type { CallFacts } from 'virtual:calls';
  export const calls: Record<string, CallFacts>;
}
