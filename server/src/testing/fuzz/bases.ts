import { contract, type CallName, type Endpoint } from '@rainmaker/contract';
import { probes, type Tried } from '../permissions/probes.ts';
import type { Aim, Probe } from '../permissions/probe.ts';
import type { World } from '../permissions/world.ts';
import type { Base } from './request.ts';

const PERSON = { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.com', password: 'correct horse battery' };
const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';

/** Valid inputs of calls without a token; others are called with empty input. */
const PUBLIC: Partial<Record<CallName, Record<string, unknown>>> = {
  login: { email: PERSON.email, password: PERSON.password },
  verifyTwoFactor: { challenge: TOKEN, code: '123456' },
  googleLogin: { credential: TOKEN, country: 'DE', timezone: 'Europe/Berlin' },
  register: { ...PERSON, company_name: 'Obi Ltd', country: 'DE', timezone: 'Europe/Berlin' },
  verifyOtp: { email: PERSON.email, otp: '123456' },
  resendOtp: { email: PERSON.email },
  forgotPasswordOtp: { email: PERSON.email },
  verifyForgotOtp: { email: PERSON.email, otp: '123456' },
  changePasswordForgot: { reset_token: TOKEN, new_password: 'another horse battery' },
  acceptInvitation: { token: TOKEN, password: PERSON.password },
  getInvitation: { token: TOKEN },
  joinTeam: { token: TOKEN },
  getLogo: { id: TOKEN },
  readCalendar: { token: TOKEN },
};

/** The path parameters of a call, so that its URL can be built. */
const partsOfPath = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{([a-z_]+)\}/g)].map(([, name = '']) => [name, TOKEN]));

export interface Subject {
  name: CallName;
  endpoint: Endpoint;
  bases: (Base & { after?: (() => Promise<void>) | undefined })[];
}

const isTried = (name: CallName): name is Tried => name in probes;

const fromProbe = async (probe: Probe<never>, world: World): Promise<Subject['bases'][number]> => {
  const { owner } = world.home.members;
  const aim: Aim<never> = await probe.aim(world, owner, owner);
  return {
    input: aim.input,
    after: aim.after,
    ...(aim.options?.file ? { file: aim.options.file } : {}),
  };
};

/** Every call except the event stream, which takes no input, with valid requests by the owner. */
export const subjectOf = async (name: CallName, world: World): Promise<Subject> => {
  const endpoint: Endpoint = contract[name];
  const each = isTried(name) ? ([probes[name]].flat() as Probe<never>[]) : [];
  const bases: Subject['bases'] = [];
  for (const probe of each) bases.push(await fromProbe(probe, world));
  return {
    name,
    endpoint,
    bases: bases.length > 0 ? bases : [{ input: { ...partsOfPath(endpoint), ...PUBLIC[name] } }],
  };
};

/** Calls that may delete what others need run last. */
const TAKES_AWAY =
  /^(delete|reject|approve|send|transfer|undo|unlink|revoke|logout|emailLogout|moveClock|loadSample|convert|updateCampaignPeople|updateLeadCampaign|update\w+Status|changePassword|react)/;

const turnOf = (name: CallName): number => {
  if (TAKES_AWAY.test(name)) return 2;
  return contract[name].method === 'GET' ? 0 : 1;
};

export const FUZZED = (Object.keys(contract) as CallName[])
  .filter((name) => name !== 'events')
  .toSorted((one, other) => turnOf(one) - turnOf(other));
