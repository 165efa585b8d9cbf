import { PROPOSED_FIELDS, type ProposedField, type Stage } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';
import { toastWithAction } from '#lib/toast/toast-action.tsx';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { enrichmentCallsOf, type Enrichment } from './enrichment-calls.ts';
import * as words from './words.ts';

const acceptedOf = ({ proposals }: Enrichment): ProposedField[] =>
  proposals.flatMap(({ field, state }) => (state === 'accepted' ? [field] : []));

/** Decides about proposals; what is accepted can be undone in its toast. */
export const useDecide = (stage: Stage, enrichment: Enrichment) => {
  const [send, { isLoading: isBusy }] = enrichmentCallsOf(stage).useUpdate();
  const { id, version } = enrichment;
  const attempt = async (change: Omit<Parameters<typeof send>[0], 'id'>): Promise<Enrichment | undefined> => {
    try {
      return await send({ id, ...change }).unwrap();
    } catch (error) {
      toastError(error);
      return undefined;
    }
  };
  const reopen = async (fields: ProposedField[]): Promise<void> => void (await attempt({ reopen: fields }));
  return {
    isBusy,
    accept: async (field: ProposedField) => {
      if (await attempt({ version, accept: [field] }))
        toastWithAction(`${words.savedField(PROPOSED_FIELDS[field])}.`, {
          label: words.undo,
          onAct: () => void reopen([field]),
        });
    },
    reject: (field: ProposedField) => void attempt({ reject: [field] }),
    reopen: (field: ProposedField) => void reopen([field]),
    fillBlanks: async () => {
      const answer = await attempt({ version, fill_blanks: true });
      if (!answer) return;
      const before = new Set(acceptedOf(enrichment));
      const filled = acceptedOf(answer).filter((field) => !before.has(field));
      if (filled.length === 0) return toastSuccess(undefined, words.nothingToFill);
      toastWithAction(`${words.filled(formatNumber(filled.length), filled.length === 1)}.`, {
        label: words.undo,
        onAct: () => void reopen(filled),
      });
    },
  };
};
export type Decide = ReturnType<typeof useDecide>;
