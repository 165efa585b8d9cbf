import { Link, useSearchParams } from 'react-router';
import { useMayCall } from '#lib/api/permissions.ts';
import { settingsPath } from '#lib/paths.ts';
import { WithSideNav, SideNav } from '#ui/frame/side-nav.tsx';
import { Page } from '#ui/page.tsx';
import { SETTINGS } from './sections.ts';
import { SettingsPart } from './settings-part.tsx';
import * as words from './words.ts';

/** The workspace's settings; sections whose call a role may not make are hidden. */
export const Component = () => {
  const [query] = useSearchParams();
  const may = useMayCall();
  const sections = SETTINGS.filter(({ call }) => may(call));
  const asked = query.get('section');
  const chosen = sections.find(({ key }) => key === asked) ?? sections[0];
  return (
    <Page title={words.settings}>
      <WithSideNav>
        <SideNav label={words.settings} chosen={chosen?.key ?? ''}>
          {sections.map(({ key, label, icon: Icon }) => (
            <Link key={key} to={settingsPath(key)} aria-current={key === chosen?.key ? 'page' : undefined}>
              <Icon aria-hidden />
              {label}
            </Link>
          ))}
        </SideNav>
        {chosen && <SettingsPart key={chosen.key} section={chosen} />}
      </WithSideNav>
    </Page>
  );
};
