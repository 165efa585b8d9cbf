import { DO_NOT_CONTACT } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';
import { SUPPRESSIONS } from '#modules/contacts/index.ts';

/**
 * Whether contact `c` must not be reached at an address on a channel: they are Do Not Contact, withdrew their consent, or the address is
 * blocked, whoever's record the block is of.
 */
export const barredSql = (channel: RawBuilder<string>, address: RawBuilder<string | null>): RawBuilder<boolean> =>
  sql<boolean>`(c.status = ${DO_NOT_CONTACT} or app.consent_basis(c.consent, ${channel}) is not distinct from 'withdrawn'
    or exists (select 1 from ${SUPPRESSIONS} sp where sp.workspace_id = c.workspace_id and sp.channel = ${channel}
      and sp.address = any(app.suppression_keys(${channel}, ${address})) and sp.lifted_at is null))`;
