import {
  CUSTOM_VARIABLE_PREFIX,
  type CustomFieldKind,
  MEMORY_FIELDS,
  MERGE_VARIABLES,
  type MergeVariable,
} from '@rainmaker/contract';
import { listCustomFields } from '#modules/contacts/index.ts';
import { memoryVariables } from '#modules/memory/index.ts';
import type { Db } from '#platform/db/database.ts';

/** Whose value it is: the person's, the sender's, the business's, or a field of the workspace's own. */
export type VariableOrigin = 'person' | 'sender' | 'memory' | 'custom';

/** A name that a message can say. */
export interface Variable {
  name: string;
  label: string;
  origin: VariableOrigin;
  /** Of Memory, the same for everybody. */
  value?: string;
}

/** What the variables of a workspace are filled from, beside the person and the sender. */
export interface OwnVariables {
  /** Values of Memory by name; one without a value is missing. */
  memory: Readonly<Record<string, string>>;
  /** The workspace's own fields of people. */
  custom: readonly { name: string; kind: CustomFieldKind }[];
}

const isSender = (name: MergeVariable): boolean => name.startsWith('sender_');

/** The sender's own lines, which Memory shows and the mailbox and the workspace keep. */
const SETTINGS: Variable[] = MEMORY_FIELDS.filter(({ kind }) => kind === 'setting').map(({ name, label }) => ({
  name,
  label,
  origin: 'sender',
}));

/** Every variable of the workspace, in the order of the insert menu. */
export const listAllVariables = async (db: Db): Promise<Variable[]> => {
  const [custom, memory] = await Promise.all([listCustomFields(db), memoryVariables(db)]);
  return [
    ...MERGE_VARIABLES.map(({ name, label }): Variable => ({
      name,
      label,
      origin: isSender(name) ? 'sender' : 'person',
    })),
    ...SETTINGS,
    ...custom.map(({ name, label }): Variable => ({
      name: `${CUSTOM_VARIABLE_PREFIX}${name}`,
      label,
      origin: 'custom',
    })),
    ...memory.map((variable): Variable => ({ ...variable, origin: 'memory' })),
  ];
};

/** The names that a template of this workspace may say. */
export const variableNames = async (db: Db): Promise<string[]> => (await listAllVariables(db)).map(({ name }) => name);

/** What a batch of messages is filled from: two small statements for any number. */
export const loadOwnVariables = async (db: Db): Promise<OwnVariables> => {
  const [custom, memory] = await Promise.all([listCustomFields(db), memoryVariables(db)]);
  return {
    custom,
    memory: Object.fromEntries(memory.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])),
  };
};
