import { type Contract, type Input } from '@rainmaker/contract';
import { lockWorkspace } from '#modules/accounts/index.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound, staleVersion } from '#platform/errors.ts';
import { cutText } from '#platform/text/text.ts';
import { createMemoryField } from '../create.ts';
import { deleteMemoryField } from '../delete.ts';
import type { MemoryDependencies } from '../memory.routes.ts';
import { listFields } from '../memory-queries.ts';
import { updateMemory } from '../update.ts';
import { presentRead } from './present-read.ts';
import type { StoredProposal } from './proposal.ts';
import { findRead, saveProposals } from './website-queries.ts';

type Asked = Input<Contract['decideWebsiteProposal']>;
type Context = Pick<CallContext, 'db' | 'session' | 'clock'>;

const LONGEST_NOTE = 300;

/** The page and its words, as the source of what is saved. */
const sourceOf = ({ page, passage }: StoredProposal) => ({ url: page, note: cutText(`“${passage}”`, LONGEST_NOTE) });

const accept = async (
  context: Context,
  deps: MemoryDependencies,
  proposal: StoredProposal,
  { value = proposal.value, version }: Asked,
): Promise<StoredProposal> => {
  const { field } = proposal;
  const sources = [sourceOf(proposal)];
  const taken = { ...proposal, state: 'accepted' as const, accepted: value };
  if (field === null) {
    const { name } = await createMemoryField(context, deps.events, { kind: 'fact', value, sources });
    return { ...taken, fact: name };
  }
  const row = (await listFields(context.db)).find(({ name }) => name === field);
  // What the person has seen is what is replaced.
  if (version !== (row?.version ?? 0)) throw staleVersion('field', await presentRead(context.db));
  await updateMemory(context, deps, { values: { [field]: value }, sources: { [field]: sources } });
  return { ...taken, previous: { value: row?.value ?? '', sources: row?.sources ?? [] } };
};

const CHANGED = 'Someone changed this in Memory since. Change it there.';

/** Takes an acceptance back, if Memory says still what was accepted. */
const takeBack = async (
  context: Context,
  deps: MemoryDependencies,
  { accepted, fact, previous, ...proposal }: StoredProposal,
): Promise<void> => {
  const name = fact ?? proposal.field;
  const row = (await listFields(context.db)).find((each) => each.name === name);
  // A fact that somebody has deleted is taken back already.
  if (row === undefined) return;
  if (row.value !== accepted) throw notAllowedNow(CHANGED);
  if (fact !== undefined) await deleteMemoryField(context, deps.refuseUsed, fact);
  else if (proposal.field !== null && previous !== undefined)
    await updateMemory(context, deps, {
      values: { [proposal.field]: previous.value },
      sources: { [proposal.field]: previous.sources },
    });
};

/** Accepts a proposal into Memory, rejects it, or takes the decision back, in the caller's transaction. */
export const decideProposal = async (context: Context, deps: MemoryDependencies, asked: Asked): Promise<void> => {
  const { db } = context;
  await lockWorkspace(db);
  const read = await findRead(db, 'locked');
  const proposal = read?.id === asked.id ? read.proposals.find(({ key }) => key === asked.key) : undefined;
  if (read === undefined || proposal === undefined) throw notFound('proposal');
  if ((proposal.state === 'open') === (asked.decision === 'reopen'))
    throw notAllowedNow('This has already been decided. Undo the decision first.');
  const { accepted: _, fact: __, previous: ___, ...plain } = proposal;
  let next: StoredProposal;
  if (asked.decision === 'accept') next = await accept(context, deps, proposal, asked);
  else {
    if (proposal.state === 'accepted') await takeBack(context, deps, proposal);
    next = { ...plain, state: asked.decision === 'reject' ? 'rejected' : 'open' };
  }
  await saveProposals(
    db,
    read.id,
    read.proposals.map((each) => (each.key === asked.key ? next : each)),
  );
};
