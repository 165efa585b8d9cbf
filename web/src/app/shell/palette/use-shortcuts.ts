import { useNavigate } from 'react-router';
import { useKeys } from '#ui/keys/use-keys.ts';
import { allScreens } from '../sidebar/sidebar-items.ts';

interface Actions {
  hasSimulator: boolean;
  onPalette: () => void;
  onHelp: () => void;
  onSidebar: () => void;
}

const focusSearch = (): boolean => {
  // A list has one field for phones and one for wide screens; only one is rendered visibly.
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search]')];
  const field = fields.find((candidate) => candidate.offsetParent !== null);
  field?.focus();
  field?.select();
  return field !== undefined;
};

/** The shortcuts that work on every screen. */
export const useShortcuts = ({ hasSimulator, onPalette, onHelp, onSidebar }: Actions): void => {
  const navigate = useNavigate();
  const chords = allScreens(hasSimulator).flatMap(({ key, path }) =>
    key === undefined ? [] : [[`g ${key}`, () => void navigate(path)] as const],
  );
  useKeys({
    ...Object.fromEntries(chords),
    'mod+k': onPalette,
    'mod+b': onSidebar,
    '/': focusSearch,
    '?': onHelp,
  });
};
