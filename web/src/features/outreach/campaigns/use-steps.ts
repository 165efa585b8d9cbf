import { type Campaign, channelOfStep, CHANNELS, type StepKind } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { channelStep } from '../outreach-words.ts';
import * as words from './words.ts';

/** How the steps of a campaign are called: "Email 2", "WhatsApp 3"; one that was removed from a mixed workflow "Step 4". */
export const useSteps = ({ sequence, channels }: Pick<Campaign, 'sequence' | 'channels'>) => {
  const { data } = api.useGetSequencesQuery({ id: sequence.id });
  const steps = data?.results[0]?.steps;
  const kindOf = (key: string | null): StepKind | undefined => steps?.find((step) => step.key === key)?.kind;
  return {
    kindOf,
    nameOf: (key: string | null, number: number): string => {
      const kind = kindOf(key);
      const channel = kind === undefined ? (channels.length === 1 ? channels[0] : undefined) : channelOfStep(kind);
      return channel !== undefined && Object.hasOwn(CHANNELS, channel)
        ? channelStep(channel, number)
        : words.stepNumber(number);
    },
  };
};

export type Steps = ReturnType<typeof useSteps>;
