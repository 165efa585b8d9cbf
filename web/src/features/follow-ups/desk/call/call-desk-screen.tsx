import type { DeskItem } from '@rainmaker/contract';
import { useRef, useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { AnswerForm } from '../answer-form.tsx';
import { BriefPane } from '../brief.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import styles from '../desk.module.css';
import { PersonHead } from '../person-head.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import { type Desk, useDesk } from '../use-desk.ts';
import { CallTimer } from './call-timer.tsx';
import { useTimer } from './use-timer.ts';
import * as words from '../words.ts';

/** The call with one person: timer, what came of it, note and next touch. */
const CallPanel = ({ desk, item }: { desk: Desk; item: DeskItem }) => {
  const timer = useTimer(item.id);
  const panel = useRef<HTMLElement>(null);
  useKeys({
    c: () => {
      const call = panel.current?.querySelector<HTMLElement>('[data-call]');
      call?.click();
      return call !== null && call !== undefined;
    },
  });
  return (
    <aside ref={panel} className={styles['panel']} aria-label={words.thisCall}>
      <CallTimer timer={timer} phone={item.blocked === null ? item.phone : null} />
      <AnswerForm
        desk={desk}
        item={item}
        extra={() => (timer.read() > 0 ? { talked_seconds: timer.read() } : {})}
        onSaved={timer.drop}
        saveLabel={words.saveAndCallNext}
      />
    </aside>
  );
};

const MINUTE_SECONDS = 60;

/** Calls, one person after another: the queue, the brief, and the call. */
export const Component = () => {
  const desk = useDesk('call');
  const mayEdit = useMay('updateDeskSettings');
  const [isEditing, setEditing] = useState(false);
  const { today } = desk.data ?? {};
  const edit = mayEdit && <Button onClick={() => setEditing(true)}>{words.editScript}</Button>;
  return (
    <>
      <DeskFrame
        desk={desk}
        actions={
          <>
            {today !== undefined && today.done > 0 && (
              <span className={`${styles['summary']} t13 muted num`}>
                {words.callsToday(today.done, today.interested, Math.round(today.talked_seconds / MINUTE_SECONDS))}
              </span>
            )}
            {edit}
          </>
        }
      >
        {(item) => (
          <>
            <section className={styles['center']}>
              <PersonHead item={item} reach={item.phone ?? words.noPhone} onBack={() => desk.open(undefined)} />
              <BriefPane
                key={item.id}
                item={item}
                onEdit={
                  mayEdit && (
                    <Button variant="quiet" onClick={() => setEditing(true)}>
                      {words.editScript}
                    </Button>
                  )
                }
              />
            </section>
            <CallPanel key={item.id} desk={desk} item={item} />
          </>
        )}
      </DeskFrame>
      {isEditing && <SettingsDialog kind="call" onClose={() => setEditing(false)} />}
    </>
  );
};
