import { api, type Answer } from '#lib/api/api.ts';
import { type Audience, countArguments } from '../audience/audience-url.ts';
import { type CampaignForm, limitOf, momentOf } from './campaign-form.ts';

export type LaunchForecast = Answer<'getLaunchForecast'>;

/** When the campaign would finish if it were launched now; undefined until enough is chosen. */
export const useLaunchForecast = (
  audience: Audience,
  values: CampaignForm,
  reachable: number,
): LaunchForecast | undefined => {
  const { mailbox_ids: boxes, sequence_id: sequence } = values;
  const limit = limitOf(values.daily_new_limit);
  const start = momentOf(values.start_at);
  const query = api.useGetLaunchForecastQuery(
    {
      ...countArguments(audience, boxes, sequence),
      sequence_id: sequence,
      ...(limit !== null && Number.isInteger(limit) && limit > 0 && { daily_new_limit: limit }),
      ...(start !== null && { start_at: start }),
    },
    { skip: sequence === '' || boxes.length === 0 || reachable === 0 },
  );
  // While another choice is worked out, the last answer is better than a line that comes and goes.
  return query.isError || query.isUninitialized ? undefined : (query.currentData ?? query.data);
};
