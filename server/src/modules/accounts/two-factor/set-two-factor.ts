import type { Contract, Input, Output } from '@rainmaker/contract';
import { recordAudit } from '../audit/record-audit.ts';
import type { OutsideContext } from '#platform/context.ts';
import type { Db } from '#platform/db/database.ts';
import { invalidField, notAllowedNow } from '#platform/errors.ts';
import type { AccountsKit } from '../dependencies.ts';
import { takeProofTry } from '../identity/guess-limits.ts';
import { proveIdentity } from '../identity/prove-identity.ts';
import { proveSecondFactor } from './second-proof.ts';
import { newSecret, otpauthUrl, qrSvg } from './authenticator.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { confirmSecret, forgetSecondFactor, keepSecret, requireSetUp } from './second-factor.ts';

type Setting = Input<Contract['setTwoFactor']>;
type Answer = Output<Contract['setTwoFactor']>;

const IS_ON = 'Two-factor is already on. To use another app, turn it off first.';

/** The first step: creates a secret for the app; sign-ins don't require it until a code has confirmed it. */
const enable = async (kit: AccountsKit, context: OutsideContext, input: Setting): Promise<Answer> => {
  const user = await proveIdentity(kit, context, input);
  if (user.two_factor) throw notAllowedNow(IS_ON);
  const secret = newSecret();
  const isKept = await context.transact((db) => keepSecret(db, kit.secrets, user.id, secret, kit.realClock.now()));
  if (!isKept) throw notAllowedNow(IS_ON);
  const url = otpauthUrl(secret, user.email);
  return { secret, otpauth_url: url, qr_svg: await qrSvg(url) };
};

const notifyAndAudit = async (
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

const confirm = async (kit: AccountsKit, context: OutsideContext, { code }: Setting): Promise<Answer> => {
  if (code === undefined) throw invalidField('code', 'Enter the code from your app.');
  const { userId } = context.session;
  const now = kit.realClock.now();
  await context.transact((db) => requireSetUp(db, userId, now));
  const { left, succeed } = await takeProofTry(kit.transact, 'firstCode', context.session, now);
  const answer = await context.transact(async (db) => {
    await confirmSecret(db, kit.secrets, userId, code, { now, left });
    await notifyAndAudit(kit, context, db, true);
    return {
      message: 'Two-factor is on.',
      recovery_codes: await makeRecoveryCodes(db, kit.secrets, userId, now),
    };
  });
  await succeed();
  return answer;
};

const disable = async (kit: AccountsKit, context: OutsideContext, input: Setting): Promise<Answer> => {
  const user = await proveIdentity(kit, context, input);
  if (!user.two_factor) throw notAllowedNow('Two-factor is already off.');
  const factor = await proveSecondFactor(kit, context, user, input.code);
  await context.transact(async (db) => {
    await factor.use(db);
    await forgetSecondFactor(db, user.id);
    await notifyAndAudit(kit, context, db, false);
  });
  await factor.succeed();
  return { message: 'Two-factor is off.' };
};

const ACTIONS = { enable, confirm, disable };

/** Turns two-factor on, in two steps, or off. */
export const setTwoFactor = (kit: AccountsKit, context: OutsideContext, input: Setting): Promise<Answer> =>
  ACTIONS[input.action](kit, context, input);
