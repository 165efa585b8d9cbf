import { Radar } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Button, IconButton } from '#ui/button.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from '../contacts.module.css';
import * as words from './words.ts';

const FindDialog = lazy(() => import('./find-dialog.tsx').then(({ FindDialog: Dialog }) => ({ default: Dialog })));

/** In the URL it opens the search for companies. */
export const FIND = 'find';

/**
 * The URL says whether the dialog is open: the button stands in the head of a list and in an empty list, and goes
 * when a list fills or turns out empty.
 */
const useIsOpen = () => {
  const [query, setQuery] = useSearchParams();
  const change = (isOpen: boolean) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (isOpen) next.set(FIND, '');
        else next.delete(FIND);
        return next;
      },
      { replace: !isOpen },
    );
  return [query.has(FIND), change] as const;
};

/** Opens the search for companies. `isBeside`: beside other buttons, where there may be little room. */
export const FindButton = ({ isBeside = false }: { isBeside?: boolean }) => {
  const [, change] = useIsOpen();
  const open = () => change(true);
  return useIsPhone() ? (
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
  );
};

/** The search for companies, when the URL asks for it. */
export const FindCompanies = () => {
  const [isOpen, change] = useIsOpen();
  return (
    isOpen && (
      <Suspense fallback={null}>
        <FindDialog onClose={() => change(false)} />
      </Suspense>
    )
  );
};
