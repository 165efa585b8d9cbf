import { type ReactNode, useState } from 'react';
import { Segmented } from '#ui/tabs.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './send.module.css';
import * as words from './words.ts';

const VIEWS = [
  { key: 'write' as const, label: words.write },
  { key: 'preview' as const, label: words.preview },
];

interface Props {
  /** The fields. */
  children: ReactNode;
  /** Left out where there is nothing to show. */
  preview: ReactNode | undefined;
}

/** What is written beside what arrives; on a phone one at a time. */
export const Sides = ({ children, preview }: Props) => {
  const isPhone = useIsPhone();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const mayShow = preview !== undefined;
  return (
    <>
      {isPhone && mayShow && <Segmented label={words.view} items={VIEWS} value={view} onChange={setView} />}
      <div className={styles['sides']}>
        {(!isPhone || view === 'write' || !mayShow) && children}
        {mayShow && (!isPhone || view === 'preview') && preview}
      </div>
    </>
  );
};
