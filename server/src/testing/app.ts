import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract, type Contract } from '@rainmaker/contract';
import { createClient, type Client, type Transport } from '@rainmaker/contract/client';
import { createApp, type App, type AppOptions } from '../app.ts';
import { readConfig } from '../config.ts';
import type { SystemMessage } from '#modules/accounts/index.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createTestDatabase, TEST_SECRET_KEY, type TestDatabase } from './database.ts';
import { sharedSandbox } from './sandbox/shared.ts';

export interface SignedUp {
  token: string;
  email: string;
  password: string;
  /** Uses the owner's token. */
  client: Client<Contract>;
  userId: string;
  workspaceId: string;
}

interface Person {
  email: string;
  first_name: string;
  last_name: string;
  country: string;
  timezone: string;
}

export interface TestApp extends App {
  database: TestDatabase;
  dataDir: string;
  clock: TestClock;
  /** System emails, newest last, instead of a mail server. */
  systemMails: SystemMessage[];
  client(token?: string): Client<Contract>;
  /** Registers, confirms and signs in; returns the owner of a new workspace. */
  signUp(details?: Partial<Person>): Promise<SignedUp>;
  /** The six digits in the newest email to an address. */
  codeFor(email: string): string;
}

const PASSWORD = 'correct horse battery';
const SOMEBODY = { first_name: 'Ada', last_name: 'Obi', country: 'DE', timezone: 'Europe/Berlin' };
let counter = 0;

const injectTransport =
  (app: App, token?: string): Transport =>
  async (request) => {
    const form = request.body instanceof FormData ? new Response(request.body) : undefined;
    const payload = form ? Buffer.from(await form.arrayBuffer()) : request.body;
    const response = await app.server.inject({
      method: request.method,
      url: request.path,
      headers: {
        ...(token === undefined ? {} : { authorization: `Token ${token}` }),
        ...(form ? { 'content-type': form.headers.get('content-type') ?? '' } : {}),
        ...request.headers,
      },
      ...(payload === undefined ? {} : { payload: payload as string }),
    });
    const headers = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
    );
    return { status: response.statusCode, headers, body: response.body };
  };

export type TestAppOptions = Partial<
  Pick<AppOptions, 'webDir' | 'bodySeconds' | 'approvalGraceMs' | 'channels' | 'sandbox' | 'lookUps' | 'writer'>
> & {
  env?: Record<string, string>;
  /** Emails go to the simulator's outbox, as without a mail server, instead of `systemMails`. */
  keepOutbox?: boolean;
};

/** The whole product on its own database, without a socket. Call `close` in afterAll. */
export const createTestApp = async ({ env, keepOutbox, ...rest }: TestAppOptions = {}): Promise<TestApp> => {
  const database = await createTestDatabase();
  const clock = createTestClock();
  const systemMails: SystemMessage[] = [];
  const dataDir = await mkdtemp(join(tmpdir(), 'rainmaker-app-'));
  const config = readConfig({
    SECRET_KEY: TEST_SECRET_KEY,
    PORT: '0',
    POOL_SIZE: '6',
    // A test sends more requests a minute than a person.
    REQUESTS_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    // Test mail servers listen on loopback.
    MAIL_PRIVATE_NETWORKS: 'all',
    // No test asks the internet.
    OVERPASS_URL: 'off',
    DNS_SERVERS: '127.0.0.1:1',
    WHATSAPP_GRAPH_URL: 'http://127.0.0.1:1',
    AISENSY_URL: 'http://127.0.0.1:1',
    ...env,
  });
  const app = await createApp({
    config,
    log: createLog(process.env['TEST_LOG'] ?? 'silent'),
    urls: { app: database.appUrl, jobs: database.jobsUrl },
    realClock: clock,
    checkReplies: true,
    evenAnswerMs: 0,
    approvalGraceMs: 0,
    sandbox: sharedSandbox,
    ...(keepOutbox ? {} : { systemMail: { send: async (_transact, message) => void systemMails.push(message) } }),
    ...rest,
  });
  const client = (token?: string): Client<Contract> => createClient(contract, injectTransport(app, token));

  const codeFor = (email: string): string => {
    const mail = systemMails.findLast(({ to, kind }) => to === email && kind === 'code');
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    if (code === undefined) throw new Error(`No code went to ${email}.`);
    return code;
  };

  const signUp: TestApp['signUp'] = async (details = {}) => {
    counter += 1;
    const person: Person = { ...SOMEBODY, email: `owner-${counter}@example.com`, ...details };
    await client().register({ ...person, password: PASSWORD });
    await app.runDueJobs();
    const { token = '' } = await client().verifyOtp({ email: person.email, otp: codeFor(person.email) });
    const { rows } = await database.admin.query<{ id: string; workspace_id: string }>(
      'select id, workspace_id from users where email = $1',
      [person.email],
    );
    const [row] = rows;
    if (!row) throw new Error('The account is not there.');
    return {
      token,
      email: person.email,
      password: PASSWORD,
      client: client(token),
      userId: row.id,
      workspaceId: row.workspace_id,
    };
  };

  return {
    ...app,
    database,
    dataDir,
    clock,
    systemMails,
    client,
    signUp,
    codeFor,
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
