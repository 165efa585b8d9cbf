import type { Role } from '@rainmaker/contract';
import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';

/** A store with someone signed in to a workspace, its owner unless said otherwise. */
export const signedInStore = (role: Role = 'owner') => {
  const store = createStore();
  store.dispatch(
    signedIn({
      email: 'maya@fieldnote.example',
      first_name: 'Maya',
      last_name: 'Ostrander',
      token: 'token of Maya',
      user_role: role,
      email_verified: true,
    }),
  );
  return store;
};
