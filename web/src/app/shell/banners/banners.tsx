import { ActingBanner } from '#features/team/acting-banner.tsx';
import { ClockBanner } from './clock-banner.tsx';
import { DeletionBanner } from './deletion-banner.tsx';
import { PausedBanner } from './paused-banner.tsx';

/** What every screen says above its content, while it is so. */
export const Banners = () => (
  <>
    <ActingBanner />
    <ClockBanner />
    <DeletionBanner />
    <PausedBanner />
  </>
);
