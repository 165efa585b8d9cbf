import type { Contract, Input } from '@rainmaker/contract';
import { sql, type RawBuilder } from 'kysely';
import { recordAudit } from '../audit/record-audit.ts';
import type { CallContext, Session } from '#platform/context.ts';
import { takeVersion } from '#platform/db/version.ts';
import type { Db } from '#platform/db/database.ts';
import { forbidden, invalidField, staleVersion } from '#platform/errors.ts';
import { readPhone } from '#platform/text/phone.ts';
import { OWN_PHONE } from '../sql.ts';
import { checkCountry } from '../workspace/countries.ts';
import { changeWorkspace } from '../workspace/workspace.ts';
import { userAnswer } from './user-answer.ts';
import type { AccountsKit } from '../dependencies.ts';

type Changes = Input<Contract['updateUser']>;

const phoneOf = (text: string | null, country: string): string | null => {
  if (text === null) return null;
  const phone = readPhone(text, null, country);
  if (phone === undefined)
    throw invalidField('phone', 'Enter a valid phone number with its country code, such as +49 30 1234567.');
  return phone;
};

/** Whether this is another number than the one in the caller's profile. */
const isOther = async (db: Db, phone: string | null): Promise<boolean> =>
  (await db.one<{ before: string | null }>(sql`select ${OWN_PHONE} as before`)).before !== phone;

const given = (fields: Record<string, unknown>): [string, unknown][] =>
  Object.entries(fields).filter(([, value]) => value !== undefined);

const assignments = (fields: [string, unknown][]): RawBuilder<unknown>[] =>
  fields.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);

/** The names of the changed fields. For a person's name the log keeps both, because entries identify people by name. */
const subjectOf = (changed: readonly string[], session: Session, { first_name, last_name }: Changes): string => {
  const before = `${session.firstName} ${session.lastName}`.trim();
  const after = `${first_name ?? session.firstName} ${last_name ?? session.lastName}`.trim();
  const words = changed.map((name) => name.replaceAll('_', ' ')).join(', ');
  return before === after ? words : `${words}: ${before} is now ${after}`;
};

/** Updates the given fields of the caller's profile; workspace fields require the permission to manage it. */
export const updateUser = async (
  kit: AccountsKit,
  { db, session, request }: Pick<CallContext, 'db' | 'session' | 'request'>,
  changes: Changes,
): Promise<void> => {
  const { version, workspace_version: workspaceVersion, phone, company_name, country, ...rest } = changes;
  const at = kit.realClock.now();
  checkCountry(country);
  const shared = given({ company_name, country });
  if (shared.length > 0 && session.role !== 'owner' && session.role !== 'manager')
    throw forbidden('Company and country belong to the workspace. Ask an owner or manager to change them.');
  const ownPhone = phone === undefined ? undefined : phoneOf(phone, country ?? session.country);
  const hasOtherPhone = ownPhone !== undefined && (await isOther(db, ownPhone));
  const own = given({ ...rest, phone: ownPhone });
  const stale = async () => staleVersion('profile', await userAnswer(kit, { db, session }));
  if (own.length > 0) {
    if (!(await takeVersion(db, 'users', session.userId, version))) throw await stale();
    await db.run(sql`update users set ${sql.join([...assignments(own), sql`updated_at = ${at}`])}
      where workspace_id = app.workspace_id() and id = ${session.userId}`);
    const { workspaceId, userId } = session;
    if (hasOtherPhone) await kit.events.emit(db, { type: 'user.phone_changed', workspaceId, userId });
  }
  if (shared.length > 0) {
    const row = await changeWorkspace(db, assignments(shared), { at, read: workspaceVersion });
    if (row === undefined) throw await stale();
    const fields = shared.map(([name]) => name);
    await kit.events.emit(db, { type: 'workspace.updated', workspaceId: session.workspaceId, fields });
  }
  const changed = [...own, ...shared].map(([name]) => name);
  if (changed.length > 0)
    await recordAudit(db, session, request, {
      action: 'profile_changed',
      subject: subjectOf(changed, session, changes),
      at,
    });
};
