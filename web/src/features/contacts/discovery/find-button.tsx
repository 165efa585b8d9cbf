import { Radar } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, IconButton } from '#ui/button.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from '../contacts.module.css';
import * as words from './words.ts';

const FindDialog = lazy(() => import('./find-dialog.tsx').then(({ FindDialog: Dialog }) => ({ default: Dialog })));

/** In an address it opens the search for companies at once. */
export const FIND = 'find';

/** Opens the search for companies. `isBeside`: beside other buttons, where there may be little room. */
export const FindButton = ({ isBeside = false }: { isBeside?: boolean }) => {
  const [query] = useSearchParams();
  const [isOpen, setOpen] = useState(() => query.has(FIND));
  const isPhone = useIsPhone();
  const open = () => setOpen(true);
  return (
    <>
      {isPhone ? (
        <IconButton
          variant="default"
          label={words.findCompanies}
          icon={<Radar aria-hidden />}
          hasTooltip={false}
          onClick={open}
        />
      ) : (
        <Button icon={<Radar aria-hidden />} onClick={open}>
          <span className={isBeside ? styles['tuck'] : undefined}>{words.findCompanies}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
