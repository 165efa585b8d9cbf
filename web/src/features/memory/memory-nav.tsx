import { MEMORY_SECTION_WORDS, MEMORY_SECTIONS } from '@rainmaker/contract';
import { Globe, Settings } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '#lib/api/permissions.ts';
import { memoryPath, paths } from '#lib/paths.ts';
import { SideNav, SideNavHeading } from '#ui/frame/side-nav.tsx';
import { percent, type Memory } from './memory-parts.ts';
import { Ring } from './ring.tsx';
import { fromWebsite } from './website/words.ts';
import * as words from './words.ts';

interface Props {
  chosen: string;
  completeness: Memory['completeness'];
}

/** The sections with their completeness, and a link to the settings; chips on a phone. */
export const MemoryNav = ({ chosen, completeness }: Props) => {
  const maySeeWebsite = useMay('getWebsiteRead');
  return (
    <SideNav label={words.memory} chosen={chosen} settled={completeness}>
      <SideNavHeading>{words.yourBusiness}</SideNavHeading>
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
      {maySeeWebsite && (
        <Link to={memoryPath('website')} aria-current={chosen === 'website' ? 'page' : undefined}>
          <Globe aria-hidden />
          {fromWebsite}
        </Link>
      )}
      <SideNavHeading>{words.workspace}</SideNavHeading>
      <Link to={paths.settings}>
        <Settings aria-hidden />
        {words.settings}
      </Link>
    </SideNav>
  );
};
