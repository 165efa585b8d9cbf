import { Sheet } from '#ui/overlay/sheet.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './assistant.module.css';
import { Conversation } from './conversation.tsx';
import * as words from './words.ts';

/** Beside the screen on a wide window, over it on a phone. */
export const AssistantPanel = ({ onClose }: { onClose: () => void }) => {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Sheet isOpen onClose={onClose} label={words.assistant}>
        <div className={styles['sheet']}>
          <Conversation onClose={onClose} onGo={onClose} />
        </div>
      </Sheet>
    );
  return (
    // The screen beside it stays usable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from anywhere within
    <section
      className={styles['panel']}
      aria-label={words.assistant}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Conversation onClose={onClose} onGo={() => undefined} />
    </section>
  );
};
