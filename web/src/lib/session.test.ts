import { describe, expect, it } from 'vitest';
import { authReducer, kindOf, logoutFailed, sessionEnded, sessionRestored, signedIn } from './session.ts';

const person = {
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Ostrander',
  token: 'abc',
  user_role: 'owner',
  email_verified: true,
};
const atFirst = () => authReducer(undefined, { type: 'start' });
const inside = () => authReducer(atFirst(), signedIn(person));

/** What RTK Query dispatches where a call was refused. */
const refused = (status: number) => ({
  type: 'api/executeQuery/rejected',
  payload: { status },
  meta: { rejectedWithValue: true, requestId: '1', requestStatus: 'rejected', arg: {} },
});

describe('the session', () => {
  it('does not know its token before the stored state has been read', () => {
    expect(atFirst().token).toBeUndefined();
    expect(authReducer(atFirst(), sessionRestored(null)).token).toBeNull();
  });

  it('begins with a sign-in', () => {
    expect(inside()).toMatchObject({ isLoggedIn: true, token: 'abc', emailId: 'maya@example.com', userRole: 'owner' });
  });

  it('does not begin while the e-mail address is not verified', () => {
    const state = authReducer(atFirst(), signedIn({ ...person, token: undefined, email_verified: false }));
    expect(state).toMatchObject({ isLoggedIn: false, token: null, isEmailAuthenticated: false });
  });

  it('ends on any 401 while logged in', () => {
    expect(authReducer(inside(), refused(401))).toMatchObject({ isLoggedIn: false, token: null });
  });

  it('takes no notice of a 401 of somebody who is not logged in', () => {
    const outside = authReducer(atFirst(), sessionRestored(null));
    expect(authReducer(outside, refused(401))).toEqual(outside);
  });

  it('marks the subscription expired on any 402, and goes on', () => {
    expect(authReducer(inside(), refused(402))).toMatchObject({ isLoggedIn: true, isSubscriptionExpired: true });
  });

  it('is left alone by other errors and by a failed logout', () => {
    expect(authReducer(inside(), refused(500))).toEqual(inside());
    expect(authReducer(inside(), logoutFailed())).toEqual(inside());
  });

  it('ends with everything it knew', () => {
    expect(authReducer(inside(), sessionEnded())).toEqual({ ...atFirst(), token: null });
  });

  it('is an acting one where the active e-mail differs from the main person’s', () => {
    expect(kindOf(inside())).toBe('user');
    expect(kindOf({ ...inside(), emailId: 'rep@example.com' })).toBe('superUser');
  });
});
