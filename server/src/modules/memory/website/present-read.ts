import { type Contract, MEMORY_FIELDS, type Output, type WebsiteProposal } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { isSameText } from '#platform/text/words.ts';
import { factLabel } from '../facts.ts';
import { type FieldRow, listFields } from '../memory-queries.ts';
import type { StoredProposal } from './proposal.ts';
import { findRead } from './website-queries.ts';

const presentProposal = (proposal: StoredProposal, rows: readonly FieldRow[]): WebsiteProposal => {
  const { key, field, state, page, passage } = proposal;
  const value = proposal.accepted ?? proposal.value;
  const shared = { key, value, state, page, passage };
  if (field === null) {
    const is_known = state !== 'accepted' && rows.some((row) => row.kind === 'fact' && isSameText(row.value, value));
    return {
      ...shared,
      kind: 'fact',
      field,
      label: factLabel(value),
      section: 'proof',
      current: null,
      current_version: null,
      is_known,
    };
  }
  const standard = MEMORY_FIELDS.find(({ name }) => name === field);
  const row = rows.find(({ name }) => name === field);
  const current = row?.value ?? '';
  return {
    ...shared,
    kind: 'field',
    field,
    label: standard?.label ?? field,
    section: standard?.section ?? 'company',
    current,
    current_version: row?.version ?? 0,
    is_known: state !== 'accepted' && current !== '' && isSameText(current, value),
  };
};

/** The website that was read last, held against what Memory says now. */
export const presentRead = async (db: Db): Promise<Output<Contract['getWebsiteRead']>> => {
  const [read, rows] = await Promise.all([findRead(db), listFields(db)]);
  const suggested_url = rows.find(({ name, value }) => name === 'our_website' && value !== '')?.value ?? null;
  if (read === undefined) return { read: null, suggested_url };
  const { id, url, job, read_by, note, pages } = read;
  return {
    read: {
      id,
      url,
      job,
      read_by,
      note,
      pages,
      begun_at: read.begun_at.toISOString(),
      ended_at: read.ended_at?.toISOString() ?? null,
      proposals: read.proposals.map((proposal) => presentProposal(proposal, rows)),
    },
    suggested_url,
  };
};
