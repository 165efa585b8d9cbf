import { describe, expect, it } from 'vitest';
import {
  accountSwitched,
  actingEnded,
  authReducer,
  kindOf,
  logoutFailed,
  sessionEnded,
  sessionRestored,
  signedIn,
  tokenRefused,
  subUsersFailed,
  subUsersRead,
  subUserTokenRead,
  userDataRead,
} from './session.ts';

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

/** The action RTK Query dispatches for a failed call. */
const refused = (status: number, token?: string) => ({
  type: 'api/executeQuery/rejected',
  payload: { status },
  meta: {
    rejectedWithValue: true,
    requestId: '1',
    requestStatus: 'rejected',
    arg: {},
    ...(token !== undefined && { baseQueryMeta: { token } }),
  },
});

const userData = { ...person, id: 'u1', is_aisensy: true, subscription: { status: 'active' } };
const tunde = {
  token: 'acting',
  email: 'tunde@example.com',
  first_name: 'Tunde',
  last_name: 'Bello',
  user_role: 'rep',
  sessionId: 's1',
  until: 1000,
};
const acting = () => authReducer(inside(), subUserTokenRead(tunde));

describe('the session', () => {
  it('has an undefined token until the stored state has been read', () => {
    expect(atFirst().token).toBeUndefined();
    expect(authReducer(atFirst(), sessionRestored(null)).token).toBeNull();
  });

  it('starts with a sign-in', () => {
    expect(inside()).toMatchObject({ isLoggedIn: true, token: 'abc', emailId: 'maya@example.com', userRole: 'owner' });
  });

  it('does not start while the email address is not verified', () => {
    const state = authReducer(atFirst(), signedIn({ ...person, token: undefined, email_verified: false }));
    expect(state).toMatchObject({ isLoggedIn: false, token: null, isEmailAuthenticated: false });
  });

  it('ends on any 401 while signed in', () => {
    expect(authReducer(inside(), refused(401))).toMatchObject({ isLoggedIn: false, token: null });
  });

  it('ignores a 401 while signed out', () => {
    const outside = authReducer(atFirst(), sessionRestored(null));
    expect(authReducer(outside, refused(401))).toEqual(outside);
  });

  it('marks the subscription expired on any 402, and continues', () => {
    expect(authReducer(inside(), refused(402))).toMatchObject({ isLoggedIn: true, isSubscriptionExpired: true });
  });

  it('is unaffected by other errors and by a failed sign-out', () => {
    expect(authReducer(inside(), refused(500))).toEqual(inside());
    expect(authReducer(inside(), logoutFailed())).toEqual(inside());
  });

  it('is cleared when it ends', () => {
    expect(authReducer(inside(), sessionEnded())).toEqual({ ...atFirst(), token: null });
  });

  it('is an acting one if the active email differs from the main user’s', () => {
    expect(kindOf(inside())).toBe('user');
    expect(kindOf({ ...inside(), emailId: 'rep@example.com' })).toBe('superUser');
  });

  it('starts with any social sign-in, whose response does not include a verified email address', () => {
    const { email_verified: _, ...social } = person;
    expect(authReducer(atFirst(), signedIn(social))).toMatchObject({ isLoggedIn: true, token: 'abc' });
  });

  it('waits for the second factor without reporting an unverified address', () => {
    const state = authReducer(atFirst(), signedIn({ ...person, token: undefined }));
    expect(state).toMatchObject({ isLoggedIn: false, token: null, isEmailAuthenticated: true });
  });

  it('gets name, email address and is_aisensy from the user data', () => {
    const data = { ...userData, first_name: 'Maja', email: 'maja@example.com' };
    const state = authReducer(inside(), userDataRead(data));
    expect(state).toMatchObject({ firstName: 'Maja', emailId: 'maja@example.com', isAisensy: true });
    // Their own address has changed, which doesn't make anyone a sub-user.
    expect(kindOf(state)).toBe('user');
  });

  it('ignores a 401 for a token that is no longer in use, for example after a switch', () => {
    const switched = authReducer(inside(), accountSwitched({ ...person, token: 'new', email: 'other@example.com' }));
    expect(authReducer(switched, refused(401, 'abc'))).toEqual(switched);
    expect(authReducer(switched, refused(401, 'new'))).toMatchObject({ isLoggedIn: false });
  });

  it('ends with a 401 outside the API client, such as a download, unless for an old token', () => {
    expect(authReducer(inside(), tokenRefused('abc'))).toMatchObject({ isLoggedIn: false, token: null });
    expect(authReducer(inside(), tokenRefused('of before'))).toEqual(inside());
  });

  it('is restored if the stored state belongs to the token', () => {
    expect(authReducer(acting(), sessionRestored('acting'))).toEqual(acting());
  });

  it('ignores the stored state of another token', () => {
    const state = authReducer(acting(), sessionRestored('another'));
    expect(state).toMatchObject({ isLoggedIn: true, token: 'another', emailId: null, superUserToken: 'another' });
    expect(kindOf(state)).toBe('user');
    expect(authReducer(state, userDataRead(userData))).toMatchObject({ superUserEmailId: 'maya@example.com' });
  });
});

describe('acting as a sub-user', () => {
  it('replaces the active token, and keeps the main user’s token and address', () => {
    expect(acting()).toMatchObject({
      token: 'acting',
      emailId: 'tunde@example.com',
      userRole: 'rep',
      superUserToken: 'abc',
      superUserEmailId: 'maya@example.com',
      actingUntil: 1000,
      actingSessionId: 's1',
    });
    expect(kindOf(acting())).toBe('superUser');
  });

  it('continues with a newer token, and keeps everything else', () => {
    const before = authReducer(acting(), userDataRead({ ...userData, ...tunde, id: 'u2' }));
    const after = authReducer(before, subUserTokenRead({ ...tunde, token: 'newer', sessionId: 's2', until: 2000 }));
    expect(after).toEqual({ ...before, token: 'newer', actingUntil: 2000, actingSessionId: 's2' });
  });

  it('is not ended by the user data, which are the sub-user’s', () => {
    const state = authReducer(acting(), userDataRead({ ...userData, ...tunde, id: 'u2' }));
    expect(state).toMatchObject({ emailId: 'tunde@example.com', superUserEmailId: 'maya@example.com' });
    expect(kindOf(state)).toBe('superUser');
  });

  it('leads back to the main user', () => {
    const state = authReducer(acting(), actingEnded());
    expect(state).toMatchObject({ token: 'abc', emailId: 'maya@example.com', actingUntil: null, isLoggedIn: true });
    expect(kindOf(state)).toBe('user');
  });

  it('ends with any 401, including the main user’s token', () => {
    for (const token of ['acting', 'abc'])
      expect(authReducer(acting(), refused(401, token))).toMatchObject({ isLoggedIn: false, superUserToken: null });
  });

  it('keeps the list of sub-users, which a failed request empties', () => {
    const known = { id: 'u2', email: tunde.email, first_name: 'Tunde', last_name: 'Bello' };
    const listed = authReducer(inside(), subUsersRead([known]));
    const state = authReducer(listed, subUserTokenRead(tunde));
    expect(state.subUserList).toEqual([known]);
    expect(authReducer(state, subUsersFailed()).subUserList).toEqual([]);
  });
});

describe('switching to a linked account', () => {
  it('replaces the main user’s token and address with the new account’s, so that nothing is hidden', () => {
    const state = authReducer(inside(), accountSwitched({ ...person, token: 'new', email: 'other@example.com' }));
    expect(state).toMatchObject({
      token: 'new',
      emailId: 'other@example.com',
      superUserToken: 'new',
      superUserEmailId: 'other@example.com',
      userData: null,
    });
    expect(kindOf(state)).toBe('user');
  });
});
