import {
  type AnyContactFilter,
  type contract,
  CUSTOM_VARIABLE_PREFIX,
  type Output,
  type Stage,
} from '@rainmaker/contract';
import { sql } from 'kysely';
import { contactFilterSql, PEOPLE } from '#modules/contacts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { PERSON_COLUMNS } from '../compose/person-columns.ts';
import { listAllVariables, type Variable } from '../compose/variables.ts';
import type { Writer } from '../compose/values.ts';

/** People looked at for a fill rate: enough for a share, few enough to answer at once at any size. */
const SAMPLE = 5_000;

type Asked = { stage?: Stage | undefined; filter?: AnyContactFilter | undefined };
type Context = Pick<CallContext, 'db'>;

/** How many of the sampled people have each of the person's variables; `people` is how many there are. */
const countFilled = ({ db }: Context, { stage, filter }: Asked, custom: readonly string[]) => {
  const where =
    stage === undefined
      ? sql<boolean>`c.workspace_id = app.workspace_id() and c.deleted_at is null`
      : contactFilterSql(stage, filter ?? {});
  const counted = [
    ...Object.entries(PERSON_COLUMNS).map(([name, column = '']) => sql`count(${sql.ref(column)}) as ${sql.ref(name)}`),
    ...custom.map(
      (name) => sql`count(*) filter (where custom ? ${name.slice(CUSTOM_VARIABLE_PREFIX.length)}) as ${sql.ref(name)}`,
    ),
  ];
  const chosen = [...new Set(Object.values(PERSON_COLUMNS)), 'custom'].map((column = '') => sql.ref(`c.${column}`));
  return db.one<Record<string, number>>(sql`
    select count(*) as people, ${sql.join(counted)}
    from (select ${sql.join(chosen)} from ${PEOPLE} c where ${where} limit ${SAMPLE}) sampled`);
};

/** What of the sender, and of Memory, is the same for everybody: there or not. */
const fixedRate = ({ name, value }: Variable, writer: Writer): number => {
  const own: Partial<Record<string, string | null>> = {
    sender_first_name: writer.firstName,
    sender_name: writer.name,
    sender_email: writer.email,
    sender_company: writer.company,
    signature: writer.signature,
    postal_address: writer.postalAddress,
  };
  return (name in own ? own[name] : value)?.trim() ? 1 : 0;
};

/**
 * The merge variables with the share of people who have a value, from the first 5,000 who match. Those of the sender are the
 * `writer`'s.
 */
export const listVariables = async (
  context: Context,
  asked: Asked,
  writer: Writer,
): Promise<Output<typeof contract.getVariables>> => {
  const variables = await listAllVariables(context.db);
  const custom = variables.filter(({ origin }) => origin === 'custom').map(({ name }) => name);
  const row = await countFilled(context, asked, custom);
  const people = row['people'] ?? 0;
  return {
    results: variables.map((variable) => {
      const { name, label, origin } = variable;
      const isPersons = origin === 'person' || origin === 'custom';
      const share = people === 0 ? null : (row[name] ?? 0) / people;
      return { name, label, origin, fill_rate: isPersons ? share : fixedRate(variable, writer) };
    }),
  };
};
