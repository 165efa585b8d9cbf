import { CHANNELS, SENT_CHANNELS, type SentChannel } from '@rainmaker/contract';
import { useSearchParams } from 'react-router';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Select } from '#ui/form/field.tsx';
import styles from './channel-filter.module.css';
import * as words from './words.ts';

const readChannel = (query: URLSearchParams): SentChannel | undefined =>
  SENT_CHANNELS.find((channel) => channel === query.get('channel'));

/**
 * The channel whose messages are listed: the one that was chosen, else the place's own. A figure that was opened (`isScoped`) shows
 * all its messages, whatever sends them.
 */
export const useShownChannel = (isScoped: boolean): SentChannel | undefined => {
  const { channel } = useOutreachPlace();
  const [query] = useSearchParams();
  return readChannel(query) ?? (isScoped ? undefined : channel);
};

/** Chooses a channel, where messages of every channel stand together. */
export const ChannelFilter = () => {
  const { channel } = useOutreachPlace();
  const [query, setQuery] = useSearchParams();
  if (channel !== undefined) return null;
  const change = (next: string): void =>
    setQuery(
      (now) => {
        for (const name of ['id', 'page', 'after']) now.delete(name);
        if (next === '') now.delete('channel');
        else now.set('channel', next);
        return now;
      },
      { replace: true },
    );
  return (
    <div className={styles['channel']}>
      <Select label={words.channel} value={readChannel(query) ?? ''} onChange={({ target }) => change(target.value)}>
        <option value="">{words.everyChannel}</option>
        {SENT_CHANNELS.map((name) => (
          <option key={name} value={name}>
            {CHANNELS[name].label}
          </option>
        ))}
      </Select>
    </div>
  );
};
