import { useLocation } from 'react-router';

/** What one account screen hands to the next; it outlives a reload in the browser's history. */
export interface PassedOn {
  email?: string;
  /** A code went out a moment ago. */
  isFresh?: boolean;
  resetToken?: string;
  resetRequest?: string;
}

export const usePassedOn = (): PassedOn => {
  const { state } = useLocation();
  return typeof state === 'object' && state !== null ? (state as PassedOn) : {};
};
