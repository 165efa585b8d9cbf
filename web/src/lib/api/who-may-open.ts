import { useRole } from './permissions.ts';

/** Who sees own records alone meets links to colleagues' ones: who could open them; undefined for everybody else. */
export const useWhoMayOpen = (): string | undefined =>
  useRole() === 'rep'
    ? 'If it belongs to a colleague, an owner or manager can open it or transfer it to you.'
    : undefined;
