import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { kindOf } from '#lib/session/session.ts';

const Banners = lazy(() => import('./banners.tsx').then(({ Banners: Component }) => ({ default: Component })));

const useHasBanner = (): boolean => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { data: user } = api.useGetUserQuery();
  const isActing = useAppSelector(({ auth }) => kindOf(auth) === 'superUser');
  const isUnusual = workspace !== undefined && (workspace.clock_is_moved || workspace.sending_paused);
  return isActing || isUnusual || Boolean(user?.deletes_at);
};

/** The banners, loaded once there is something to say; they stay then, so that each can see to what had the focus in it. */
export const LazyBanners = () => {
  const hasBanner = useHasBanner();
  const [isWanted, setWanted] = useState(hasBanner);
  if (hasBanner && !isWanted) setWanted(true);
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Banners />
      </Suspense>
    )
  );
};
