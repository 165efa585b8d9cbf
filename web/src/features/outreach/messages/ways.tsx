import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/button.tsx';
import styles from './ways.module.css';
import * as words from './words.ts';

/** Steps through the ways of a text; the first is the one that the person gets. */
export const Ways = ({ way, ways, onWay }: { way: number; ways: number; onWay: (way: number) => void }) => (
  <div className={styles['ways']} role="group" aria-label={words.waysLabel}>
    <span className="num">{words.wayOf(way, ways)}</span>
    <IconButton
      label={words.previousWay}
      icon={<ChevronLeft aria-hidden />}
      tight
      disabled={way <= 1}
      onClick={() => onWay(way - 1)}
    />
    <IconButton
      label={words.nextWay}
      icon={<ChevronRight aria-hidden />}
      tight
      disabled={way >= ways}
      onClick={() => onWay(way + 1)}
    />
  </div>
);
