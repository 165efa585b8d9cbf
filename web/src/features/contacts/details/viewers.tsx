import { useEffect, useEffectEvent, useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useLiveEvent } from '#lib/live/use-live.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './contact-details.module.css';
import * as words from './words.ts';

/** How often it is said that the page is still looked at. */
const BEAT_MS = 20_000;

type Viewer = Answer<'markViewing'>['results'][number];

/** Who else looks at a person now; says meanwhile that this browser does, as long as its tab is in front. */
const useViewers = (id: string): readonly Viewer[] => {
  // Whoever acts as a colleague isn't that colleague.
  const may = useMay('markViewing');
  const [mark] = api.useMarkViewingMutation();
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  const beat = useEffectEvent(async (): Promise<void> => {
    if (!may || document.visibilityState !== 'visible') return;
    // Nothing is lost without it: the next beat asks again.
    const answer = await mark({ id });
    setViewers(answer.data?.results ?? []);
  });
  const leave = useEffectEvent(() => {
    if (may) void mark({ id, is_leaving: true });
  });
  useEffect(() => {
    const first = setTimeout(() => void beat());
    const timer = setInterval(() => void beat(), BEAT_MS);
    const onShown = () => void beat();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShown);
      leave();
    };
  }, []);
  useLiveEvent('viewers', (data) => {
    if (data['id'] === id) void beat();
  });
  return viewers;
};

/** Colleagues who look at the same person now. Given a key, so that another person starts anew. */
export const Viewers = ({ id }: { id: string }) => {
  const viewers = useViewers(id);
  return (
    <p className={styles['viewers']} role="status" hidden={viewers.length === 0}>
      {viewers.slice(0, 3).map((viewer) => (
        <Avatar key={viewer.id} name={viewer.name} hueKey={viewer.id} size="s" />
      ))}
      {viewers.length > 0 && words.lookingToo(viewers.map(({ name }) => name))}
    </p>
  );
};
