import { useEffect, useRef, useState } from 'react';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './google-button.module.css';
import { loadGoogle } from './google-script.ts';
import * as words from '../words.ts';

/** The maximum width of Google's button, in pixels. */
const WIDEST = 400;

const isDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark';

interface Props {
  /** Called with Google's credential once the person has chosen an account. */
  onCredential: (credential: string) => void;
}

/** Google's own button, which Google renders in a frame; this is its container. */
export const GoogleButton = ({ onCredential }: Props) => {
  const container = useRef<HTMLDivElement>(null);
  const callback = useRef(onCredential);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  useEffect(() => {
    callback.current = onCredential;
  }, [onCredential]);
  useEffect(() => {
    const clientId = runtimeConfig().google_client_id;
    let isGone = false;
    if (clientId === null) return undefined;
    loadGoogle().then(
      (google) => {
        const parent = container.current;
        if (isGone || !parent) return;
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => callback.current(credential),
          ux_mode: 'popup',
        });
        google.renderButton(parent, {
          type: 'standard',
          theme: isDark() ? 'filled_black' : 'outline',
          size: 'large',
          shape: 'rectangular',
          text: 'continue_with',
          logo_alignment: 'center',
          width: Math.min(parent.clientWidth, WIDEST),
        });
        setState('there');
      },
      () => !isGone && setState('failed'),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (state === 'failed') return <p className={styles['failed']}>{words.couldntLoadGoogleSignInUse}</p>;
  return (
    <div className={styles['room']}>
      {state === 'loading' && <Skeleton width="100%" height={40} />}
      <div ref={container} className={styles['button']} data-google-button />
    </div>
  );
};
