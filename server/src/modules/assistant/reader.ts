import { contract, type Contract, isMutation, type Output, PERMISSIONS, type Sent } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Handlers } from '#http/request/handlers.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden, notFound } from '#platform/errors.ts';

/** The calls by which the assistant reads: those of the screens. None of them changes anything. */
export const READ_CALLS = [
  'getDashboard',
  'getWorkspace',
  'getProspects',
  'getLeads',
  'getCustomers',
  'getProspect',
  'getLead',
  'getCustomer',
  'searchContacts',
  'getPersonCampaigns',
  'getFollowUps',
  'getCampaigns',
  'getCampaignPeople',
  'getCampaignStats',
  'getCampaignForecast',
  'getHeldPeople',
  'getMails',
  'getInbox',
  'getMailboxes',
  'getDuplicates',
  'getImports',
  'getGenerationCount',
] as const satisfies (keyof Contract)[];
export type ReadCall = (typeof READ_CALLS)[number];
export type ReadHandlers = Pick<Handlers, ReadCall>;

/** Asks a call of the screens, as whoever asks the assistant. */
export type Read = <K extends ReadCall>(call: K, input: Sent<Contract[K]>) => Promise<Output<Contract[K]>>;

type Asking = Pick<OutsideContext, 'session' | 'transact' | 'log' | 'request'>;

/** PostgreSQL refuses whatever would change something, wherever a call leads. */
const readOnly = (db: Db): Promise<unknown> => db.run(sql`set transaction read only`);

type AnyReadHandler =
  | ((context: object, input: unknown) => Promise<unknown>)
  | { style: 'pipelined' | 'outside'; run(context: object, input: unknown): Promise<unknown> };

/**
 * Reads by the calls of the screens, so that an asker sees in an answer what their screens show and nothing else: the same table of
 * permissions, the same row-level security, the same rules of whose a record is.
 */
export const readerFor =
  (handlers: ReadHandlers, context: OutsideContext): Read =>
  async (call, input) => {
    const { session }: Asking = context;
    if (isMutation(contract[call])) throw new Error(`${call} is not a call to read by.`);
    if (PERMISSIONS[call][session.role] === 'none') throw forbidden();
    const handler = handlers[call] as unknown as AnyReadHandler;
    const checked = contract[call].input.safeParse(input);
    // A question may name what no list has, such as a country that isn’t one.
    if (!checked.success) throw notFound('record');
    const transact: OutsideContext['transact'] = (work) =>
      context.transact(async (db) => {
        await readOnly(db);
        return work(db);
      });
    const answer =
      typeof handler !== 'function' && handler.style === 'outside'
        ? await handler.run({ ...context, transact }, checked.data)
        : await transact((db) => {
            const own = { ...context, db };
            return typeof handler === 'function' ? handler(own, checked.data) : handler.run(own, checked.data);
          });
    return answer as Output<Contract[typeof call]>;
  };
