import { useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { BriefPane } from '../brief.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import styles from '../desk.module.css';
import { PersonHead } from '../person-head.tsx';
import { SettingsDialog } from '../settings-dialog.tsx';
import { useDesk } from '../use-desk.ts';
import { LinkedinPanel } from './linkedin-panel.tsx';
import * as words from '../words.ts';

/** Invitations and messages that people send on LinkedIn themselves, one person after another. */
export const Component = () => {
  const desk = useDesk('linkedin');
  const mayEdit = useMay('updateDeskSettings');
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <DeskFrame desk={desk} actions={mayEdit && <Button onClick={() => setEditing(true)}>{words.editCaps}</Button>}>
        {(item) => (
          <>
            <section className={styles['center']}>
              <PersonHead
                item={item}
                reach={item.linkedin_url === null ? words.noProfile : ''}
                onBack={() => desk.open(undefined)}
              />
              <BriefPane key={item.id} item={item} />
            </section>
            <LinkedinPanel key={item.id} desk={desk} item={item} />
          </>
        )}
      </DeskFrame>
      {isEditing && <SettingsDialog kind="linkedin" onClose={() => setEditing(false)} />}
    </>
  );
};
