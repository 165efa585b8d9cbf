import type { Page } from '@playwright/test';
import { OAuth2Server } from 'oauth2-mock-server';

const CLIENT_ID = 'rainmaker.apps.example.com';

/** What Google says of somebody. */
export interface GooglePerson {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
  /** The Google Workspace that keeps the mailbox. */
  hd?: string;
}

export interface Google {
  /** The product's settings to believe this Google and no other. */
  settings: Record<string, string>;
  /** Puts a button of ours in the place of Google's script, before a screen is opened. */
  standInFor(page: Page): Promise<void>;
  /** Whose word the button hands over, truly signed; for another program where one is named. */
  answerWith(page: Page, person: GooglePerson, audience?: string): Promise<void>;
  stop(): Promise<void>;
}

/** As much of Google's script as the product uses: the button asks the page's `googleSays` for the token. */
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

/** Google, as far as the product can tell: published keys, and tokens signed with them. */
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
