import type { Contract, Input, Output } from '@rainmaker/contract';
import { recordAudit } from '#platform/audit-log.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow } from '#platform/errors.ts';
import { forgetTries } from '#platform/limits.ts';
import { CODES_BY_PERSON, type AccountsKit } from '../dependencies.ts';
import { proveIdentity, takeOwnTry } from '../prove-identity.ts';
import { newSecret, otpauthUrl, qrSvg } from './authenticator.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { confirmSecret, forgetSecondFactor, keepSecret, useSecondFactor } from './second-factor.ts';

type Setting = Input<Contract['setTwoFactor']>;
type Answer = Output<Contract['setTwoFactor']>;

const IS_ON = 'Two-factor is on already. Turn it off first to use another app.';

const codeOf = ({ code }: Setting): string => {
  if (code === undefined) throw invalidField('code', 'Enter the code of your app.');
  return code;
};

/** The first half: a secret for the app, which is not asked for until a code has proved that it arrived. */
const enable = async (kit: AccountsKit, context: OutsideContext, input: Setting): Promise<Answer> => {
  const user = await proveIdentity(kit, context, input);
  if (user.two_factor) throw notAllowedNow(IS_ON);
  const secret = newSecret();
  const isKept = await context.transact((db) => keepSecret(db, kit.secrets, user.id, secret, kit.realClock.now()));
  if (!isKept) throw notAllowedNow(IS_ON);
  const url = otpauthUrl(secret, user.email);
  return { secret, otpauth_url: url, qr_svg: await qrSvg(url) };
};

const tellAndWriteDown = async (
  kit: AccountsKit,
  { session, request, jobs }: OutsideContext,
  db: Db,
  isOn: boolean,
): Promise<void> => {
  const now = kit.realClock.now();
  const { workspaceId, userId } = session;
  await recordAudit(db, session, request, { action: isOn ? 'two_factor_enabled' : 'two_factor_disabled', at: now });
  const notice = isOn ? 'two_factor_on' : 'two_factor_off';
  await jobs.enqueue(db, kit.sendNotice, { workspaceId, userId, notice, at: now.toISOString() });
};

const confirm = async (kit: AccountsKit, context: OutsideContext, input: Setting): Promise<Answer> => {
  const code = codeOf(input);
  const left = await takeOwnTry(kit, context, CODES_BY_PERSON);
  const { userId } = context.session;
  const now = kit.realClock.now();
  const answer = await context.transact(async (db) => {
    await confirmSecret(db, kit.secrets, userId, code, { now, left });
    await tellAndWriteDown(kit, context, db, true);
    return {
      message: 'Two-factor is on.',
      recovery_codes: await makeRecoveryCodes(db, kit.secrets, userId, now),
    };
  });
  await forgetTries(kit.transact, CODES_BY_PERSON, userId);
  return answer;
};

const disable = async (kit: AccountsKit, context: OutsideContext, input: Setting): Promise<Answer> => {
  const code = codeOf(input);
  const user = await proveIdentity(kit, context, input);
  if (!user.two_factor) throw notAllowedNow('Two-factor is off already.');
  const left = await takeOwnTry(kit, context, CODES_BY_PERSON);
  await context.transact(async (db) => {
    await useSecondFactor(db, kit.secrets, user.id, code, { now: kit.realClock.now(), left });
    await forgetSecondFactor(db, user.id);
    await tellAndWriteDown(kit, context, db, false);
  });
  await forgetTries(kit.transact, CODES_BY_PERSON, user.id);
  return { message: 'Two-factor is off.' };
};

const ACTIONS = { enable, confirm, disable };

/** Turns two-factor on, in two halves, or off. */
export const setTwoFactor = (kit: AccountsKit, context: OutsideContext, input: Setting): Promise<Answer> =>
  ACTIONS[input.action](kit, context, input);
