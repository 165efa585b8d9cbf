import { describe, expect, it } from 'vitest';
import { readSidebarState, sidebarCookie } from './sidebar-state.ts';

describe('the sidebar’s cookie', () => {
  it('lives 7 days under the path /', () => {
    expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
  });

  it('is read among others', () => {
    expect(readSidebarState('a=b; sidebar:state=false; c=d', 1440)).toBe(false);
    expect(readSidebarState('sidebar:state=true', 800)).toBe(true);
  });

  it('is wide where nothing was chosen and there is room', () => {
    expect(readSidebarState('', 1440)).toBe(true);
    expect(readSidebarState('', 800)).toBe(false);
  });
});
