import { describe, expect, it } from 'vitest';
import { readSidebarState, sidebarCookie } from './sidebar-state.ts';

describe('the sidebar’s cookie', () => {
  it('lasts 7 days with path /', () => {
    expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
  });

  it('is found among others', () => {
    expect(readSidebarState('a=b; sidebar:state=false; c=d', 1440)).toBe(false);
    expect(readSidebarState('sidebar:state=true', 800)).toBe(true);
  });

  it('defaults to wide if there is room', () => {
    expect(readSidebarState('', 1440)).toBe(true);
    expect(readSidebarState('', 800)).toBe(false);
  });
});
