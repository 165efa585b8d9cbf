import { ChevronLeft } from 'lucide-react';
import { lazy, Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { Logo } from '#ui/logo.tsx';
import styles from '../account-layout.module.css';
import { RainPicture } from './rain-picture.tsx';
import * as words from '../words.ts';

interface Props {
  title: string;
  /** A sentence below the title. */
  lead: ReactNode;
  /** The way back: to a URL, or to the previous step on the same screen. */
  back?: { label: string; to: string } | { label: string; onGo: () => void };
  /** A long form leaves no room for the picture on a phone. */
  isLong?: boolean;
  children: ReactNode;
}

const Back = (back: NonNullable<Props['back']>) => {
  const inside = (
    <>
      <ChevronLeft aria-hidden />
      {back.label}
    </>
  );
  return 'to' in back ? (
    <Link to={back.to} className={styles['back']}>
      {inside}
    </Link>
  ) : (
    <button type="button" onClick={back.onGo} className={styles['back']}>
      {inside}
    </button>
  );
};

/** The layout of signed-out screens: the form on the left, the picture on the right. */
export const AccountLayout = ({ title, lead, back, isLong = false, children }: Props) => {
  useEffect(() => {
    document.title = words.rainmaker(title);
  }, [title]);
  return (
    <div className={isLong ? `${styles['auth']} ${styles['bare']}` : styles['auth']}>
      <div className={styles['half']}>
        <header className={styles['mark']}>
          <Logo />
          {words.productName}
        </header>
        <main className={styles['mid']} id="main">
          <div className={styles['box']}>
            {back && <Back {...back} />}
            <h1>{title}</h1>
            <p className={styles['lead']}>{lead}</p>
            {children}
          </div>
        </main>
        <footer className={styles['foot']}>{words.n2025RainmakerAllRightsReserved}</footer>
      </div>
      <div className={styles['art']} aria-hidden>
        <RainPicture />
      </div>
    </div>
  );
};

const GoogleEntry = lazy(() =>
  import('../google/google-entry.tsx').then((module) => ({ default: module.GoogleEntry })),
);

/** Sign-in with Google; renders and loads nothing if no Google client is configured. */
export const LazyGoogleEntry = (props: ComponentProps<typeof GoogleEntry>) =>
  runtimeConfig().google_client_id === null ? null : (
    <Suspense fallback={null}>
      <GoogleEntry {...props} />
    </Suspense>
  );
