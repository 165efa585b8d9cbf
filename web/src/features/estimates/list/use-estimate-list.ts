import { ESTIMATE_STATUSES } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';

const RULES = {
  filters: {
    status: ESTIMATE_STATUSES,
    sales_person_id: null,
    currency: null,
    issued_from: null,
    issued_to: null,
    expires_by: null,
    contact_id: null,
  },
  sorts: ['-created_at', 'created_at', 'number', '-number', 'valid_until', '-valid_until', 'total', '-total'],
  pageSize: 50,
} as const;

/** The list of estimates at its address, with what those that match add up to. */
export const useEstimateList = () => {
  const at = useListPlace(RULES, { replace: true });
  const list = listScreen(at, api.useGetEstimatesQuery(at.asked));
  const { status: _, ...others } = at.place.filters;
  const narrowing = { ...others, ...(at.place.search && { search: at.place.search }) };
  const { data: totals } = api.useGetEstimateTotalsQuery(narrowing);
  return { at, list, narrowing, totals: totals?.results };
};
export type EstimateList = ReturnType<typeof useEstimateList>;
