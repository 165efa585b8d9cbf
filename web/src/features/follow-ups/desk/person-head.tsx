import type { DeskItem } from '@rainmaker/contract';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatTimeIn } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { cityOf } from '#lib/zone.ts';
import { Avatar } from '#ui/avatar.tsx';
import { buttonClass, IconButton } from '#ui/button.tsx';
import styles from './desk.module.css';
import * as words from './words.ts';

/** Who is to be reached, how, and what time it is for them. */
export const PersonHead = ({ item, reach, onBack }: { item: DeskItem; reach: string; onBack: () => void }) => {
  const now = useNow();
  const { contact, job_title: title, zone } = item;
  return (
    <header className={styles['head']}>
      <IconButton className="only-phone" label={words.backToList} icon={<ArrowLeft aria-hidden />} onClick={onBack} />
      <Avatar name={contact.name} hueKey={contact.id} size="l" />
      <div className={styles['who']}>
        <h2 className="cut">
          <bdi>{contact.name}</bdi>
        </h2>
        <span className="cut muted t13">{[title, contact.company_name].filter(Boolean).join(', ')}</span>
      </div>
      <div className={styles['reach']}>
        <b className="num cut">{reach}</b>
        <span className="small faint num">{words.timeThere(formatTimeIn(now, zone), cityOf(zone))}</span>
      </div>
      <Link
        to={contactPath(contact.stage, contact.id)}
        className={buttonClass({ variant: 'quiet' })}
        aria-label={words.openPerson}
      >
        <ChevronRight aria-hidden />
      </Link>
    </header>
  );
};
