import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { useKeys } from '#ui/keys/use-keys.ts';
import styles from './launcher.module.css';
import * as words from './launcher-words.ts';

const LEAST_SCROLL_PX = 8;

const AssistantPanel = lazy(() =>
  import('./assistant-panel.tsx').then(({ AssistantPanel: Component }) => ({ default: Component })),
);

/** Whether the page is being scrolled down, so that what floats above it should give way: only a phone's page scrolls. */
const useScrolledDown = (): boolean => {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const look = (): void => {
      const now = window.scrollY;
      if (Math.abs(now - before) < LEAST_SCROLL_PX) return;
      const isAtEnd = now + window.innerHeight >= document.documentElement.scrollHeight - LEAST_SCROLL_PX;
      setDown(now > before && !isAtEnd);
      before = now;
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return isDown;
};

/** Ours: the button at the lower right, in the footer's line on a desk, and the panel it opens, which is loaded then. */
const OwnAssistant = () => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isAway = useScrolledDown();
  useKeys({ 'mod+j': () => setOpen((before) => !before) });
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['open']}
        hidden={isOpen}
        data-away={isAway || undefined}
        aria-keyshortcuts="Control+J Meta+J"
        onClick={() => setOpen(true)}
      >
        <Sparkles aria-hidden />
        <span>{words.askTheAssistant}</span>
      </button>
      <Suspense fallback={null}>{isOpen && <AssistantPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

/** What a provider's script draws is its own; this only loads it. */
const ProviderAssistant = () => {
  useEffect(() => void import('./provider-script.ts').then(({ showProvider }) => showProvider()), []);
  return null;
};

/** The assistant of every signed-in screen: the provider's script where `chatbot_id` is set, else our own. */
export const Assistant = () => (runtimeConfig().chatbot_id === null ? <OwnAssistant /> : <ProviderAssistant />);
