import { type SentChannel, sentChannelsOf } from '@rainmaker/contract';
import { type RawBuilder, sql } from 'kysely';

/** The channels of a workflow's messages, and the first of them; email for one that sends nothing yet. */
export const sentBy = (steps: readonly { kind: string }[]): { channel: SentChannel; channels: SentChannel[] } => {
  const channels = sentChannelsOf(steps);
  return { channel: channels[0] ?? 'email', channels };
};

/** Whether a workflow has a step on a channel; true where no channel is asked for. */
export const isSentBy = (
  { steps }: { steps: readonly { kind: string }[] },
  channel: SentChannel | undefined,
): boolean => channel === undefined || sentChannelsOf(steps).includes(channel);

/** Whether steps, as the database keeps them, have one on a channel. */
export const usesChannel = (channel: SentChannel, steps: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${steps} @? ${`$[*].kind ? (@ starts with "${channel}")`}::jsonpath`;
