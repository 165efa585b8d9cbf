import {
  customOfWhere,
  customWhere,
  joinValues,
  MOST_CUSTOM_CONDITIONS,
  MOST_WHERE_GROUPS,
  readCustomFilter,
  readWhere,
  splitValues,
  type WhereCondition,
  writeCustomFilter,
  writeWhere,
} from '@rainmaker/contract';
import { isManyFilter, type ListState } from '../../list-url.ts';

export { MOST_WHERE_GROUPS as MOST_GROUPS };

type Filters = ListState['filters'];

/** These hold beside the groups: the tabs' status, moments that days can't say, and an import. */
const BESIDE = ['status', 'next_follow_up', 'has_consent', 'import_id'] as const;

const given = (filters: Record<string, string | undefined>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));

const besideOf = (filters: Filters): Filters => given(Object.fromEntries(BESIDE.map((name) => [name, filters[name]])));

/** What a group's filters ask, as conditions. */
const conditionsOf = (filters: Filters): WhereCondition[] => {
  const { has_email: email, created_from: from, created_to: to, custom = '', where = '', ...others } = filters;
  const many = Object.entries(others).flatMap(([name, value]): WhereCondition[] =>
    isManyFilter(name) && name !== 'status' && value !== '' ? [{ name, values: splitValues(value) }] : [],
  );
  return [
    ...many,
    ...(email === undefined ? [] : [{ name: 'email', is: email === 'yes' ? ('set' as const) : ('empty' as const) }]),
    ...(from === undefined && to === undefined
      ? []
      : [{ name: 'created_at', days: { ...(from && { from }), ...(to && { to }) } }]),
    ...(readCustomFilter(custom) ?? []).map((each) => ({ ...each, name: customWhere(each.name) })),
    ...(readWhere(where) ?? []).flat(),
  ];
};

const isFixed = (day: string | undefined): boolean => day === undefined || !day.startsWith('@');

/** The parameter that says a condition, where there is one of its own. */
const plainOf = (condition: WhereCondition): Filters | undefined => {
  const { name } = condition;
  if ('values' in condition && !condition.isNot && isManyFilter(name)) return { [name]: joinValues(condition.values) };
  if ('is' in condition && name === 'email') return { has_email: condition.is === 'set' ? 'yes' : 'no' };
  if (!('days' in condition) || name !== 'created_at') return undefined;
  const { from, to } = condition.days;
  return isFixed(from) && isFixed(to) ? given({ created_from: from, created_to: to }) : undefined;
};

/** A group's conditions as filters, which the choices of each filter read and write. */
const filtersOf = (conditions: readonly WhereCondition[]): Filters => {
  let filters: Filters = {};
  const custom: WhereCondition[] = [];
  const rest: WhereCondition[] = [];
  for (const condition of conditions) {
    const own = customOfWhere(condition.name);
    const plain = plainOf(condition);
    const isTaken = plain !== undefined && Object.keys(plain).some((name) => name in filters);
    if (own !== undefined && custom.length < MOST_CUSTOM_CONDITIONS && !custom.some(({ name }) => name === own))
      custom.push({ ...condition, name: own });
    else if (plain !== undefined && !isTaken) filters = { ...filters, ...plain };
    else rest.push(condition);
  }
  return given({ ...filters, custom: writeCustomFilter(custom), where: writeWhere([rest]) });
};

/** The groups of a list's filters; the first has what holds beside them as well. One group is the filters themselves. */
export const groupsOf = (filters: Filters): Filters[] => {
  const groups = readWhere(filters.where ?? '') ?? [];
  if (groups.length < 2) return [filters];
  const { where: _, ...others } = filters;
  return groups.map((group, at) => ({ ...filtersOf(group), ...(at === 0 && others) }));
};

/** The filters that groups make; empty ones are left out. */
export const filtersOfGroups = (groups: readonly Filters[]): Filters => {
  const [first = {}] = groups;
  const conditions = groups.map(conditionsOf).filter((group) => group.length > 0);
  const [only, ...others] = conditions;
  const made = others.length > 0 ? { where: writeWhere(conditions) } : filtersOf(only ?? []);
  return { ...made, ...besideOf(first) };
};

/** Whether a group asks anything that another one could be an alternative to. */
export const hasConditions = (filters: Filters): boolean => conditionsOf(filters).length > 0;

/** What a group asks of a field beside its values: the condition with this name. */
export const conditionAt = ({ where = '' }: Filters, name: string): WhereCondition | undefined =>
  readWhere(where)?.[0]?.find((each) => each.name === name);

/** The group with another condition for a field; without one it is removed. */
export const withConditionAt = (filters: Filters, name: string, condition: WhereCondition | undefined): Filters => {
  const rest = (readWhere(filters.where ?? '')?.[0] ?? []).filter((each) => each.name !== name);
  return given({ ...filters, where: writeWhere([condition ? [...rest, condition] : rest]) });
};
