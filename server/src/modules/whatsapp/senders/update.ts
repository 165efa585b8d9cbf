import type { Contract, Input } from '@rainmaker/contract';
import { recordAudit } from '#modules/accounts/index.ts';
import { changeAccount, markSignInTaken, takeAccountVersion } from '#modules/mailboxes/index.ts';
import { realNow } from '#platform/clock.ts';
import type { OutsideContext } from '#platform/context.ts';
import { sha256 } from '#platform/crypto.ts';
import { invalidField, notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import type { WhatsappDeps } from '../deps.ts';
import type { SenderFacts } from '../ports.ts';
import { refuseOwnApp, takeCheck } from './connect.ts';
import { asking, credentialsOf, SECRET_PURPOSE } from './credentials.ts';
import { presentSender } from './present.ts';
import { changeSecrets, findSender, keepFacts, type NewSecrets, type SenderRow } from './sender-queries.ts';

type Asked = Input<Contract['updateWhatsappSender']>;

const DAY_MS = 86_400_000;
const SECRETS = ['access_token', 'app_secret', 'verify_token', 'api_key'] as const;

const refuseMisfit = ({ provider }: SenderRow, asked: Asked): void => {
  const fitting: readonly string[] = { cloud: SECRETS.slice(0, 3), aisensy: ['api_key'], simulator: [] }[provider];
  const misfit = SECRETS.find((name) => asked[name] !== undefined && !fitting.includes(name));
  if (misfit !== undefined) throw invalidField(misfit, 'This sender has no such credential.');
};

interface Renewed {
  secrets: NewSecrets;
  facts: SenderFacts | undefined;
}

/** New credentials are checked together with those that stay, before any is kept. */
const renew = async (context: OutsideContext, row: SenderRow, asked: Asked, deps: WhatsappDeps): Promise<Renewed> => {
  refuseMisfit(row, asked);
  const seal = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : deps.secrets.seal(text, SECRET_PURPOSE);
  const next = {
    secret: seal(asked.access_token ?? asked.api_key),
    appSecret: seal(asked.app_secret),
    verifyHash: asked.verify_token === undefined ? undefined : sha256(asked.verify_token),
  };
  if (next.secret === undefined && next.appSecret === undefined) return { secrets: next, facts: undefined };
  if (row.state === 'signed_out') throw notAllowedNow('This sender is disconnected. Connect it again first.');
  await takeCheck(context);
  const credentials = credentialsOf(
    { ...row, secret: next.secret ?? row.secret, app_secret: next.appSecret ?? row.app_secret },
    deps.secrets,
  );
  if (credentials === undefined) throw notFound('WhatsApp sender');
  const account = deps.providers.open(credentials);
  const facts = await asking(() => account.check());
  if (facts.number !== row.number)
    throw invalidField('access_token', `These credentials are for ${facts.number}, and not for ${row.number}.`);
  await asking(() => account.subscribe());
  return { secrets: next, facts };
};

/** Changes a sender; new credentials take effect together with the rest, and end the need to sign in again. */
export const updateSender = async (context: OutsideContext, asked: Asked, deps: WhatsappDeps): Promise<SenderRow> => {
  const before = await context.transact((db) => findSender(db, asked.id));
  if (before === undefined) throw notFound('WhatsApp sender');
  const isNewlySigned = SECRETS.some((name) => asked[name] !== undefined);
  if (isNewlySigned && before.provider === 'cloud') refuseOwnApp(context, deps);
  const renewed = isNewlySigned ? await renew(context, before, asked, deps) : undefined;
  const at = realNow(context);
  return context.transact(async (db) => {
    const known = await findSender(db, asked.id);
    if (known === undefined) throw notFound('WhatsApp sender');
    if (!(await takeAccountVersion(db, known.id, asked.version))) {
      const current = await findSender(db, asked.id);
      throw staleVersion('WhatsApp sender', current && presentSender(current));
    }
    if (asked.window) await deps.checkHours(db, asked.window);
    const { name, daily_limit: dailyLimit, timezone, window, state } = asked;
    const change = { name, dailyLimit, timezone, window, state };
    if (!(await changeAccount(db, known.id, change, context.clock.now())))
      throw notAllowedNow('This sender is disconnected. Connect it again first.');
    if (renewed !== undefined) {
      await changeSecrets(db, known.id, renewed.secrets, new Date(at.getTime() + DAY_MS));
      if (renewed.facts !== undefined) {
        await keepFacts(db, known.id, renewed.facts, at);
        await markSignInTaken(db, known.id, context.clock.now());
      }
      const audit = { action: 'sender_changed' as const, subject: known.number, at };
      await recordAudit(db, context.session, context.request, audit);
    }
    const { workspaceId } = context.session;
    const fields = Object.keys(asked);
    await deps.events.emit(db, { type: 'mailbox.changed', workspaceId, mailboxId: known.id, fields });
    await context.live.publish(db, workspaceId, { type: 'mailbox' });
    const row = await findSender(db, asked.id);
    if (row === undefined) throw notFound('WhatsApp sender');
    return row;
  });
};
