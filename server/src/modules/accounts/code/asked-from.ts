import type { Secrets } from '#platform/crypto.ts';

/**
 * The name of a network as the queue keeps it with jobs that a stranger causes, so that one network's many keep nobody else's code
 * waiting. A keyed hash: nobody reads the address from it.
 */
export const askedFrom = (secrets: Secrets, { network }: { network: string }): string =>
  secrets.mac(network, 'network that a job was asked from').toString('base64url');
