import { fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useScrollToTop } from './use-scroll-to-top.ts';

const scrollTo = vi.fn<(this: Element, options: ScrollToOptions) => void>();
beforeEach(() => {
  scrollTo.mockClear();
  Element.prototype.scrollTo = scrollTo as Element['scrollTo'];
});

const Screen = ({ path, isReturn = false }: { path: string; isReturn?: boolean }) => {
  useScrollToTop({ pathname: path, entry: path, isReturn });
  return (
    <>
      <nav data-testid="side" />
      <main id="main">
        <div data-testid="list" className="rows" />
      </main>
    </>
  );
};

describe('navigating to another screen', () => {
  it('scrolls the content to the top once, and leaves the sidebar unchanged', () => {
    const { getByTestId, rerender } = render(<Screen path="/leads" />);
    fireEvent.scroll(getByTestId('list'));
    fireEvent.scroll(getByTestId('side'));
    rerender(<Screen path="/leads" />);
    expect(scrollTo).not.toHaveBeenCalled();
    rerender(<Screen path="/customers" />);
    expect(scrollTo.mock.contexts).toEqual([getByTestId('list')]);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    rerender(<Screen path="/prospects" />);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('going back to a list restores its position once its rows are loaded', () => {
    vi.useFakeTimers();
    const { getByTestId, rerender } = render(<Screen path="/leads" />);
    const list = () => getByTestId('list');
    list().scrollTop = 640;
    fireEvent.scroll(list());
    rerender(<Screen path="/leads/details" />);
    list().scrollTop = 0;
    rerender(<Screen path="/leads" isReturn />);
    vi.advanceTimersByTime(60);
    expect(list().scrollTop).toBe(640);
    vi.useRealTimers();
  });
});
