import type { AnyContactFilter, Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { contactFilterSql, visibleSql } from './contact-filter.ts';

/** Who a bulk call applies to: people by id, or every match of a filter. */
export interface Target {
  ids?: readonly string[] | undefined;
  filter?: AnyContactFilter | undefined;
}

// For a list parameter PostgreSQL assumes ten rows and replans for fewer, which for one person costs more than the
// query.
const idsSql = (ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql<boolean>`c.id = ${ids[0]}::uuid` : sql<boolean>`c.id = any(${ids}::uuid[])`;

/** The condition of a target over alias `c`; ids may be in another stage, which the call then reports. */
export const targetSql = (stage: Stage, { ids, filter }: Target): RawBuilder<boolean> =>
  ids ? sql<boolean>`(${visibleSql} and ${idsSql(ids)})` : contactFilterSql(stage, filter ?? {}, { everyMatch: true });
