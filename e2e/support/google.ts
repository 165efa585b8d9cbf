import type { Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';

const CLIENT_ID = 'rainmaker.apps.example.com';

/** The claims of a Google credential. */
export interface GooglePerson {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  /** The Google Workspace that hosts the mailbox. */
  hd?: string;
}

export interface Google {
  /** Settings that make the product trust this issuer instead of Google. */
  settings: Record<string, string>;
  /** Replaces Google's script by our own button, before a screen is opened. */
  standInFor(page: Page): Promise<void>;
  /** Sets the person whose signed credential the button returns; for another program if `audience` is given. */
  answerWith(page: Page, person: GooglePerson, audience?: string): Promise<void>;
  stop(): Promise<void>;
}

/** The part of Google's script that the product uses: the button gets the token from the page's `googleSays`. */
const SCRIPT = `
  let callback;
  window.google = { accounts: { id: {
    initialize(options) { callback = options.callback; },
    renderButton(parent, { width }) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Continue with Google';
      Object.assign(button.style, { width: width + 'px', height: '40px', color: '#1f1f1f', background: '#fff', border: '1px solid #747775' });
      button.addEventListener('click', () => callback({ credential: window.googleSays }));
      parent.append(button);
    },
  } } };
`;

/** A stand-in for Google: published keys, and tokens signed with them. */
export const startGoogle = async (): Promise<Google> => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const issuer = server.issuer.url ?? '';
  return {
    settings: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: `${issuer}/jwks` },
    async standInFor(page) {
      await page.route('https://accounts.google.com/gsi/client', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
      );
    },
    async answerWith(page, person, audience = CLIENT_ID) {
      const credential = await server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, { aud: audience, email_verified: true }, person);
        },
      });
      await page.evaluate((said) => Object.assign(window, { googleSays: said }), credential);
    },
    stop: () => server.stop(),
  };
};
