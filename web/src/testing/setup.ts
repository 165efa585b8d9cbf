import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// jsdom has neither; Mantine asks for both while it mounts.
vi.stubGlobal('matchMedia', (query: string): Partial<MediaQueryList> => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  },
);
window.scrollTo = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
});
