import { Copy, Download } from 'lucide-react';
import { copyText } from '#lib/copy.ts';
import { Button } from '#ui/button.tsx';
import styles from './security.module.css';
import * as words from '../words.ts';

const asText = (codes: readonly string[]): string => words.rainmakerRecoveryCodesEachWorks(codes.join('\n'));

const save = (text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'rainmaker-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
};

/** The recovery codes, shown once because only their hashes are stored. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className={styles['recovery']}>
    <p>{words.storeTheseCodesSomewhereYouCan}</p>
    <ol className={styles['codes']} aria-label={words.recoveryCodes}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <div className={styles['buttons']}>
      <Button icon={<Copy aria-hidden />} onClick={() => void copyText(asText(codes), words.recoveryCodes)}>
        {words.copy}
      </Button>
      <Button icon={<Download aria-hidden />} onClick={() => save(asText(codes))}>
        {words.download}
      </Button>
    </div>
  </div>
);
