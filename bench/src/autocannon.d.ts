/** The package has no types; this declares the parts that are used. */
declare module 'autocannon' {
  interface Options {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
  }
  interface Result {
    errors: number;
    non2xx: number;
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number };
  }
  const autocannon: ((options: Options) => Promise<Result>) & Record<never, never>;
  namespace autocannon {
    export type { Options, Result };
  }
  export default autocannon;
}
