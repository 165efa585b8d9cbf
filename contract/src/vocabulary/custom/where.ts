import { STATUSES } from '../stage.ts';
import { type CustomCondition, isCustomName, MOST_CUSTOM_CONDITIONS, readCondition, writeCondition } from './filter.ts';

/** What a field of a person can be asked: one of some values, only whether there is one, or a range of days. */
export type WhereKind = 'values' | 'presence' | 'days';

/** The fields of a person that a filter of groups can ask, each under the name that it has in a list. */
export const WHERE_FIELDS = {
  status: 'values',
  owner_id: 'values',
  lead_source: 'values',
  job_title: 'values',
  company_name: 'values',
  tag: 'values',
  city: 'values',
  country: 'values',
  industry: 'values',
  email: 'presence',
  phone: 'presence',
  linkedin_url: 'presence',
  website: 'presence',
  created_at: 'days',
  updated_at: 'days',
  last_contacted_at: 'days',
  last_replied_at: 'days',
  next_follow_up_at: 'days',
} as const satisfies Record<string, WhereKind>;
export type WhereField = keyof typeof WHERE_FIELDS;
export const isWhereField = (name: string): name is WhereField => Object.hasOwn(WHERE_FIELDS, name);

/** A custom field is named with this in front. */
const CUSTOM = 'custom.';
export const customWhere = (name: string): string => `${CUSTOM}${name}`;
/** The custom field that a condition asks; undefined if it asks another. */
export const customOfWhere = (name: string): string | undefined => {
  const own = name.startsWith(CUSTOM) ? name.slice(CUSTOM.length) : '';
  return isCustomName(own) ? own : undefined;
};

/** A condition of a group; `name` is a field of `WHERE_FIELDS`, or a custom one. */
export type WhereCondition = CustomCondition;

export const MOST_WHERE_GROUPS = 4;
export const MOST_WHERE_CONDITIONS = 12;

const OR = 'or';

const isName = (name: string): boolean => isWhereField(name) || customOfWhere(name) !== undefined;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ANY_STATUS = new Set<string>(Object.values(STATUSES).flat());

/** Whether a field can have this value. Which statuses a stage has, only who knows the stage can say. */
const canBe = (name: string, value: string): boolean => {
  if (name === 'owner_id') return value.length === 36 && ID.test(value);
  return name !== 'status' || ANY_STATUS.has(value);
};

/** Whether a condition can be asked of its field. */
const fits = (condition: WhereCondition): boolean => {
  const kind = isWhereField(condition.name) ? WHERE_FIELDS[condition.name] : undefined;
  if (kind === undefined || 'is' in condition) return true;
  if ('values' in condition)
    return kind === 'values' && condition.values.every((value) => canBe(condition.name, value));
  return 'days' in condition && kind === 'days';
};

/**
 * Reads a filter of groups, of which one must be met, each with all of its conditions: `city=Bonn;email=*;or;tag=vip`. Conditions
 * are written as those of `custom`; a custom field is `custom.plan`. Undefined if it isn't one, or asks too much.
 */
export const readWhere = (text: string): WhereCondition[][] | undefined => {
  const groups: WhereCondition[][] = [[]];
  for (const part of text.split(';')) {
    if (part === OR) groups.push([]);
    else {
      const condition = readCondition(part, isName);
      if (condition === undefined || !fits(condition)) return undefined;
      groups.at(-1)?.push(condition);
    }
  }
  const all = groups.flat();
  const own = all.filter(({ name }) => customOfWhere(name) !== undefined);
  const isBounded =
    groups.length <= MOST_WHERE_GROUPS && all.length <= MOST_WHERE_CONDITIONS && own.length <= MOST_CUSTOM_CONDITIONS;
  return isBounded && groups.every((group) => group.length > 0) ? groups : undefined;
};

/** Writes a filter of groups; empty groups are left out. */
export const writeWhere = (groups: readonly (readonly WhereCondition[])[]): string =>
  groups
    .filter((group) => group.length > 0)
    .map((group) => group.map(writeCondition).join(';'))
    .join(`;${OR};`);
