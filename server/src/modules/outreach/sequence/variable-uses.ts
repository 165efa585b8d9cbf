import { setImmediate as turn } from 'node:timers/promises';
import type { Step } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { inUse } from '#platform/errors.ts';
import { tagsIn } from '../compose/template/tags.ts';

/** Where a merge variable is used. */
export interface VariableUse {
  workflows: string[];
  /** Written from the steps that name it. */
  messages: number;
  /** Drafts held for want of its value. */
  waiting: number;
}

interface Workflow {
  id: string;
  name: string;
  steps: Step[];
}

const WORDS = /"[^"]*"|'[^']*'|[a-z_]\w*/g;

/** Every word in a text's tags, except in quotation marks. */
const wordsIn = (text: string): string[] =>
  [...tagsIn(text)]
    .filter(({ isClosed }) => isClosed)
    .flatMap(({ inside }) => (inside.match(WORDS) ?? []).filter((word) => !/^["']/.test(word)));

type Texts = Pick<Step, 'subject' | 'body' | 'variants' | 'condition' | 'template'>;

const askedBy = ({ condition }: Pick<Texts, 'condition'>): string[] =>
  condition?.on === 'field' ? [condition.field] : [];

/**
 * The names that a step says in a tag, or asks about as a branch. Words and not Liquid's own reading: a text that cannot be read names its variables
 * too, and a name too many only keeps a field from being deleted.
 */
export const namesIn = ({ subject, body, variants = [], condition, template }: Texts): Set<string> =>
  new Set([
    ...[{ subject, body }, ...variants].flatMap((text) => [...wordsIn(text.subject ?? ''), ...wordsIn(text.body)]),
    ...askedBy({ condition }),
    ...(template?.variables ?? []).flatMap(({ variable }) => variable ?? []),
  ]);

/** Which of `wanted` each step says. All workflows may hold millions of characters: everybody else has a turn at each step. */
export const stepsThatName = async <W extends Pick<Workflow, 'steps'>>(
  workflows: readonly W[],
  wanted: ReadonlySet<string>,
): Promise<{ workflow: W; key: string; named: string[] }[]> => {
  const used: { workflow: W; key: string; named: string[] }[] = [];
  for (const workflow of workflows) {
    for (const step of workflow.steps) {
      const named = [...namesIn(step)].filter((name) => wanted.has(name));
      if (named.length > 0) used.push({ workflow, key: step.key, named });
      await turn();
    }
  }
  return used;
};

const workflowsWithTags = (db: Db): Promise<Workflow[]> =>
  db.rows<Workflow>(sql`
    select id, name, steps from sequences where workspace_id = app.workspace_id() and deleted_at is null
      and steps::text like '%{%' order by name_sort`);

/** Messages by workflow and step: index messages_step. */
const messagesOf = async (db: Db, workflowIds: readonly string[]): Promise<Map<string, number>> => {
  if (workflowIds.length === 0) return new Map();
  const rows = await db.rows<{ sequence_id: string; step_key: string; messages: number }>(sql`
    select sequence_id, step_key, count(*) as messages from messages
    where workspace_id = app.workspace_id() and sequence_id = any(${[...workflowIds]}::uuid[]) group by 1, 2`);
  return new Map(rows.map((row) => [`${row.sequence_id} ${row.step_key}`, row.messages]));
};

/** Drafts by the variable that they lack: index messages_created, drafts alone. */
const waitingFor = async (db: Db, names: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.rows<{ name: string; waiting: number }>(sql`
    select n.name, count(*) as waiting from messages m, unnest(m.missing) as n(name)
    where m.workspace_id = app.workspace_id() and m.status = 'draft' and n.name = any(${[...names]}::text[]) group by 1`);
  return new Map(rows.map(({ name, waiting }) => [name, waiting]));
};

/** Where variables are used: the workflows that name them today, what was written from those steps, and what waits. */
export const variableUses = async (db: Db, names: readonly string[]): Promise<Map<string, VariableUse>> => {
  const wanted = new Set(names);
  const uses = new Map<string, VariableUse>();
  const useOf = (name: string): VariableUse => {
    const use = uses.get(name) ?? { workflows: [], messages: 0, waiting: 0 };
    uses.set(name, use);
    return use;
  };
  const used = await stepsThatName(await workflowsWithTags(db), wanted);
  const messages = await messagesOf(db, [...new Set(used.map(({ workflow }) => workflow.id))]);
  for (const { workflow, key, named } of used) {
    for (const name of named) {
      const use = useOf(name);
      if (!use.workflows.includes(workflow.name)) use.workflows.push(workflow.name);
      use.messages += messages.get(`${workflow.id} ${key}`) ?? 0;
    }
  }
  for (const [name, waiting] of await waitingFor(db, names)) useOf(name).waiting = waiting;
  return uses;
};

const NAMED = 3;

/** Throws `in_use` where a workflow names a variable, with a sentence that names the first three. */
export const refuseUsedVariable = async (db: Db, name: string): Promise<void> => {
  const workflows = (await variableUses(db, [name])).get(name)?.workflows ?? [];
  if (workflows.length === 0) return;
  const named = workflows.slice(0, NAMED).map((workflow) => `“${workflow}”`);
  const more = workflows.length - named.length;
  const list = new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named);
  const who = workflows.length === 1 ? `The workflow ${list} uses it` : `The workflows ${list} use it`;
  throw inUse(`${who}. Remove it there first.`, { workflows });
};
