import { describe, expect, it } from 'vitest';
import { readSidebarState, sidebarCookie } from './sidebar-state.ts';

describe('the sidebar’s cookie', () => {
  it('lives 7 days under the path /', () => {
    expect(sidebarCookie(false)).toBe('sidebar:state=false; path=/; max-age=604800; samesite=lax');
  });

  it('is read among others', () => {
    expect(readSidebarState('a=b; sidebar:state=false; c=d')).toBe(false);
    expect(readSidebarState('sidebar:state=true')).toBe(true);
  });

  it('leaves the sidebar wide where there is none', () => {
    expect(readSidebarState('')).toBe(true);
  });
});
