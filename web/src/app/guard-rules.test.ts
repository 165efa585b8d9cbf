import { describe, expect, it } from 'vitest';
import { decide } from './guard-rules.ts';

const signedIn = {
  token: 'abc',
  isExpired: false,
  person: 'user',
  access: 'all',
  mayOpen: true,
  pathname: '/dashboard',
} as const;

describe('the guard of a protected route', () => {
  it('waits while the token is unknown', () => {
    expect(decide({ ...signedIn, token: undefined })).toEqual({ kind: 'wait' });
  });

  it('redirects to sign-in without a token, immediately', () => {
    expect(decide({ ...signedIn, token: null })).toMatchObject({ kind: 'go', to: '/sign-in', delayMs: 0 });
  });

  it('shows the screen to a signed-in person', () => {
    expect(decide(signedIn)).toEqual({ kind: 'show' });
  });

  it('redirects an expired account to its subscription after half a second, with the flag for the alert', () => {
    expect(decide({ ...signedIn, isExpired: true })).toEqual({
      kind: 'go',
      to: '/subscription?expired=true',
      delayMs: 500,
      keepsScreen: true,
    });
  });

  it.each(['/subscription', '/upgrade', '/billing-details', '/payment-success', '/payment-failed'])(
    'lets an expired account open %s',
    (pathname) => {
      expect(decide({ ...signedIn, isExpired: true, pathname })).toEqual({ kind: 'show' });
    },
  );

  it('redirects a person acting as a sub-user from screens reserved for the person themselves', () => {
    expect(decide({ ...signedIn, person: 'superUser', access: 'user' })).toMatchObject({ to: '/unauthorized' });
    expect(decide({ ...signedIn, person: 'superUser' })).toEqual({ kind: 'show' });
  });

  it('redirects a role that may not make the screen’s call to the unauthorized page', () => {
    expect(decide({ ...signedIn, mayOpen: false })).toMatchObject({ kind: 'go', to: '/unauthorized', delayMs: 0 });
    expect(decide({ ...signedIn, mayOpen: false, isExpired: true })).toMatchObject({ to: '/unauthorized' });
  });
});
