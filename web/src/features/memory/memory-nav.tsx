import { MEMORY_SECTION_WORDS, MEMORY_SECTIONS } from '@rainmaker/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { memoryPath } from '#lib/paths.ts';
import { percent, type Memory } from './memory-parts.ts';
import styles from './memory.module.css';
import { Ring } from './ring.tsx';
import type { SettingsSection } from '#features/settings/index.ts';
import * as words from './words.ts';

interface Props {
  chosen: string;
  completeness: Memory['completeness'];
  settings: readonly SettingsSection[];
}

/** The sections with how complete each is, and the settings; a row of chips on the phone. */
export const MemoryNav = ({ chosen, completeness, settings }: Props) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current]');
    // On the phone the row begins at the chosen chip; where nothing scrolls nothing happens.
    if (row.current && on) row.current.scrollLeft = on.offsetLeft - 16;
    // Its width is known once the letters are: the answer comes later than they do.
  }, [chosen, completeness]);
  return (
    <nav className={styles['nav']} aria-label={words.memory} ref={row}>
      <span className={styles['over']}>{words.yourBusiness}</span>
      {MEMORY_SECTIONS.map((section) => {
        const share = completeness[section];
        return (
          <Link key={section} to={memoryPath(section)} aria-current={section === chosen ? 'page' : undefined}>
            <Ring share={share ?? 0} />
            {MEMORY_SECTION_WORDS[section].label}
            {share !== undefined && share < 1 && <span className="num">{percent(share)}</span>}
            {share === 1 && <span className="hidden-text">{words.complete}</span>}
          </Link>
        );
      })}
      <span className={styles['over']}>{words.settings}</span>
      {settings.map(({ key, label, icon: Icon }) => (
        <Link key={key} to={memoryPath(key)} aria-current={key === chosen ? 'page' : undefined}>
          <Icon aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
};
