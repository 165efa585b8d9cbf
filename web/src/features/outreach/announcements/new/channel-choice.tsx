import { CHANNELS, SENT_CHANNELS, type SentChannel } from '@rainmaker/contract';
import { useSearchParams } from 'react-router';
import { Segmented } from '#ui/tabs.tsx';
import * as words from '../words.ts';

/** The channel that the address asks for. */
export const askedChannel = (query: URLSearchParams): SentChannel | undefined =>
  SENT_CHANNELS.find((channel) => channel === query.get('channel'));

/** Chooses the channel of a new announcement, where every channel stands together. */
export const ChannelChoice = ({ channel }: { channel: SentChannel }) => {
  const [, setQuery] = useSearchParams();
  return (
    <Segmented
      label={words.channel}
      items={SENT_CHANNELS.map((key) => ({ key, label: CHANNELS[key].label }))}
      value={channel}
      onChange={(next) =>
        setQuery(
          (now) => {
            if (next === 'email') now.delete('channel');
            else now.set('channel', next);
            return now;
          },
          { replace: true },
        )
      }
    />
  );
};
