import { useLocation } from 'react-router';
import { agentPaths, paths } from '#lib/paths.ts';

/** The screens of announcements below the address at which they are open: email or agents. */
export const useAnnouncementPaths = () => {
  const { pathname } = useLocation();
  const list = pathname.startsWith(agentPaths.announcements) ? agentPaths.announcements : paths.announcements;
  const of = (screen: string, id: string): string => `${list}/${screen}?${new URLSearchParams({ id }).toString()}`;
  return {
    list,
    new: `${list}/new`,
    edit: (id: string): string => of('new', id),
    details: (id: string): string => of('details', id),
  };
};
