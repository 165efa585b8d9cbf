import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readSidebarChoice, sidebarCookie, useSidebarState } from './sidebar-state.ts';

describe('the sidebar’s cookie', () => {
  it('lasts 7 days with path /', () => {
    expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
  });

  it('is found among others', () => {
    expect(readSidebarChoice('a=b; sidebar:state=false; c=d')).toBe(false);
    expect(readSidebarChoice('sidebar:state=true')).toBe(true);
    expect(readSidebarChoice('a=b')).toBeNull();
  });
});

describe('the sidebar', () => {
  it('follows the width of the window until the person chooses', () => {
    let isRoomy = false;
    const list = new EventTarget();
    vi.stubGlobal('matchMedia', () => Object.assign(list, { matches: isRoomy }));
    const resize = (isNowRoomy: boolean) =>
      act(() => {
        isRoomy = isNowRoomy;
        list.dispatchEvent(Object.assign(new Event('change'), { matches: isNowRoomy }));
      });
    const { result } = renderHook(() => useSidebarState());
    expect(result.current[0]).toBe(false);
    resize(true);
    expect(result.current[0]).toBe(true);
    act(() => result.current[1]());
    expect(result.current[0]).toBe(false);
    resize(false);
    resize(true);
    expect(result.current[0]).toBe(false);
    document.cookie = 'sidebar:state=; path=/; max-age=0';
  });
});
