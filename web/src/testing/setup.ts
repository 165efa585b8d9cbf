import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// How long something may take to appear says nothing of the product: a busy machine takes longer than the second given by default.
configure({ asyncUtilTimeout: 10_000 });

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
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
});
