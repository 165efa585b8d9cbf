import { useLocation } from 'react-router';

/** State passed between account screens in the browser's history, so it survives a reload. */
export interface PassedOn {
  email?: string;
  /** A code was sent a moment ago. */
  isFresh?: boolean;
  resetToken?: string;
  resetRequest?: string;
}

export const usePassedOn = (): PassedOn => {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null ? (state as PassedOn) : {};
};
