import { ChevronLeft, ChevronRight, Menu, Search } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router';
import { isStepBack } from '../scroll-place.ts';
import { ActivityButton } from '#features/activity/index.ts';
import { IconButton, iconButtonClass } from '#ui/button.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import styles from './shell.module.css';
import { PauseAll } from './sending-pause.tsx';
import { useHere } from './use-here.ts';
import { UserMenu } from './user-menu.tsx';
import * as words from '../words.ts';

interface Props {
  onSearch: () => void;
  onMenu: () => void;
}

/** Links up to a list; if the person came from it, goes back to its row. */
const UpLink = ({ to, ...rest }: LinkProps & { to: string }) => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={to}
      onClick={(event) => {
        if (!isStepBack(pathname, to) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    />
  );
};

const Crumbs = ({ crumbs }: { crumbs: ReturnType<typeof useHere>['crumbs'] }) => (
  <nav aria-label={words.breadcrumb} className={`${styles['crumbs']} only-desk`}>
    {crumbs.map((crumb, at) => (
      <Fragment key={crumb.label}>
        {at > 0 && <ChevronRight aria-hidden />}
        {at === crumbs.length - 1 ? (
          <b aria-current="page" title={crumb.label}>
            {crumb.label}
          </b>
        ) : crumb.to ? (
          <UpLink to={crumb.to} title={crumb.label}>
            {crumb.label}
          </UpLink>
        ) : (
          <span className="cut" title={crumb.label}>
            {crumb.label}
          </span>
        )}
      </Fragment>
    ))}
  </nav>
);

/** The header: breadcrumb, search and user menu. */
export const Header = ({ onSearch, onMenu }: Props) => {
  const { crumbs, title, back } = useHere();
  return (
    <header className={styles['head']}>
      {back?.to ? (
        <UpLink to={back.to} aria-label={words.backTo(back.label)} className={`${iconButtonClass()} only-phone`}>
          <ChevronLeft aria-hidden className="lucide l" />
        </UpLink>
      ) : (
        <IconButton
          label={words.menu}
          icon={<Menu aria-hidden className="lucide l" />}
          hasTooltip={false}
          className="only-phone"
          onClick={onMenu}
        />
      )}
      <b className={`${styles['here']} only-phone`}>{back?.label ?? title}</b>
      <Crumbs crumbs={crumbs} />
      <button
        type="button"
        aria-label={words.searchPeopleAndActions}
        className={`${styles['find']} only-desk`}
        onClick={onSearch}
      >
        <Search aria-hidden />
        <span>{words.searchPeopleAndActions}</span>
        <Kbd>{navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'}</Kbd>
      </button>
      <IconButton
        label={words.search}
        icon={<Search aria-hidden className="lucide l" />}
        hasTooltip={false}
        className="only-phone"
        onClick={onSearch}
      />
      <div className={styles['end']}>
        <PauseAll />
        <ActivityButton />
        <UserMenu />
      </div>
    </header>
  );
};
