import { createStore } from '#lib/api/store.ts';
import { signedIn } from '#lib/session/session.ts';

/** A store with a signed-in owner of a workspace. */
export const signedInStore = () => {
  const store = createStore();
  store.dispatch(
    signedIn({
      email: 'maya@fieldnote.example',
      first_name: 'Maya',
      last_name: 'Ostrander',
      token: 'token of Maya',
      user_role: 'owner',
      email_verified: true,
    }),
  );
  return store;
};
