import { contract, type Contract } from '@rainmaker/contract';
import { type Client, createClient } from '@rainmaker/contract/client';

/** The product's API without a browser: to check results, and to prepare what a journey isn't about. */
export const clientFor = (url: string, token?: string): Client<Contract> =>
  createClient(contract, async ({ method, path, headers, body }) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(token !== undefined && { authorization: `Token ${token}` }) },
      ...(body !== undefined && { body }),
    });
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
  });

/** The newest code sent to an address, from the simulator; a job sends codes. */
export const codeFor = async (url: string, to: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const { results } = await clientFor(url).outbox({ to });
    const code = results[0]?.text.match(/\b\d{6}\b/)?.[0];
    if (code !== undefined) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No code went to ${to}.`);
};
