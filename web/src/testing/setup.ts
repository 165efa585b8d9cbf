import { ReadableStream } from 'node:stream/web';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A busy machine may take longer than the default of one second, which says nothing about the product.
configure({ asyncUtilTimeout: 10_000 });

// The test files run in contexts of their own, which lack it.
vi.stubGlobal('ReadableStream', ReadableStream);

// jsdom has neither; Mantine needs both when it mounts.
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
// It measures nothing; the message editor asks where its caret is.
Range.prototype.getClientRects = () => document.createElement('i').getClientRects();
Range.prototype.getBoundingClientRect = () => new DOMRect();
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
});
