import type { LiveEventType } from '@rainmaker/contract';
import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/api.ts';
import { TAGS, type Tag } from '../api/cache-tags.ts';
import { onLiveEvent, runEventStream, type LiveEvent } from './event-stream.ts';
import { tokenRefused } from '../session/session.ts';
import { useAppDispatch, useAppSelector } from '../api/store.ts';

/** A burst of events causes one refetch. */
const GATHER_MS = 500;

const STALE: Record<LiveEventType, readonly Tag[]> = {
  ready: [],
  job: ['Import', 'Job'],
  messages: [
    'Mails',
    'Inbox',
    'Campaigns',
    'Announcements',
    'Sequences',
    'Dashboard',
    'Outbox',
    'Contact',
    'Mailboxes',
  ],
  campaign: ['Campaigns', 'Sequences', 'Dashboard', 'Mails'],
  announcement: ['Announcements', 'Mails'],
  contacts: ['Contacts', 'Inbox', 'Contact', 'FollowUps', 'Dashboard', 'Undoable'],
  duplicates: ['Duplicates'],
  reminders: ['FollowUps'],
  viewers: [],
  estimates: ['Estimates', 'Contact', 'Contacts', 'FollowUps', 'Dashboard'],
  follow_ups: ['FollowUps', 'Inbox', 'Contacts', 'Contact', 'Dashboard'],
  clock: TAGS.filter((tag) => tag !== 'User'),
  mailbox: ['Mailboxes', 'Whatsapp', 'Inbox', 'User', 'Dashboard'],
};

/** The token whose stream was closed last: going to the simulator and back closes the shell, and events in between are missed. */
let followed: string | undefined;

/** Opens the session's event stream and refreshes the screen's data; used once, in the shell. */
export const useEventStream = (): void => {
  const token = useAppSelector(({ auth }) => auth.token);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!token) return undefined;
    const abort = new AbortController();
    const stale = new Set<Tag>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent(({ type }) => {
      for (const tag of STALE[type] ?? []) stale.add(tag);
      timer ??= setTimeout(() => {
        timer = undefined;
        dispatch(api.util.invalidateTags([...stale]));
        stale.clear();
      }, GATHER_MS);
    });
    const follow = async (): Promise<void> => {
      const readAgain = () => void dispatch(api.util.invalidateTags([...TAGS]));
      const end = await runEventStream(token, abort.signal, readAgain, token !== followed);
      if (end === 'refused') dispatch(tokenRefused(token));
    };
    void follow();
    return () => {
      stop();
      clearTimeout(timer);
      abort.abort();
      followed = token;
    };
  }, [token, dispatch]);
};

/** Subscribes to one kind of event while the screen is shown. */
export const useLiveEvent = (type: LiveEventType, handler: (data: LiveEvent['data']) => void): void => {
  const latest = useEffectEvent(handler);
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === type) latest(event.data);
      }),
    [type],
  );
};
