import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { runtimeConfig } from '#lib/api/runtime-config.ts';
import { useKeys } from '#ui/keys/use-keys.ts';
import styles from './launcher.module.css';
import * as words from './launcher-words.ts';

const AssistantPanel = lazy(() =>
  import('./assistant-panel.tsx').then(({ AssistantPanel: Component }) => ({ default: Component })),
);

/** Ours: the button at the lower right, and the panel it opens, which is loaded then. */
const OwnAssistant = () => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
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
        aria-label={words.askTheAssistant}
        aria-keyshortcuts="Control+J Meta+J"
        onClick={() => setOpen(true)}
      >
        <Sparkles aria-hidden className="lucide l" />
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
