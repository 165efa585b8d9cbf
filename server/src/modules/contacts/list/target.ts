import type { AnyContactFilter, Stage } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { contactFilterSql, visibleSql } from './contact-filter.ts';

/** Whom a call over many is for: people by id, or every match of a filter. */
export interface Target {
  ids?: readonly string[] | undefined;
  filter?: AnyContactFilter | undefined;
}

// Of a list PostgreSQL assumes ten, and plans each time anew for whoever brings fewer: for one person that is dearer than the work.
const idsSql = (ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql<boolean>`c.id = ${ids[0]}::uuid` : sql<boolean>`c.id = any(${ids}::uuid[])`;

/** The condition of a target over alias `c`; ids may stand in another stage, which the call then says. */
export const targetSql = (stage: Stage, { ids, filter }: Target): RawBuilder<boolean> =>
  ids ? sql<boolean>`(${visibleSql} and ${idsSql(ids)})` : contactFilterSql(stage, filter ?? {}, { everyMatch: true });
