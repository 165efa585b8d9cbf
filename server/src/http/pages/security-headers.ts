import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Chatbot } from './chatbot.ts';

interface Settings {
  /** The origin of the API; null if it is the page's own. */
  apiBaseUrl: string | null;
  /** The sign-in page shows Google's button. */
  hasGoogle: boolean;
  /** The widget of another provider; null: our own assistant. */
  chatbot: Chatbot | null;
}

const GOOGLE = 'https://accounts.google.com/gsi/';

// What Google's button needs: its script, its styles, a frame, and a popup it can talk to.
const forGoogle = {
  contentSecurity: {
    scriptSrc: [`${GOOGLE}client`],
    styleSrc: [`${GOOGLE}style`],
    connectSrc: [GOOGLE],
    frameSrc: [GOOGLE],
  },
  headers: {
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // It checks by origin whether the client id may be used here.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  },
} as const;
const nothing = { scriptSrc: [], styleSrc: [], connectSrc: [], frameSrc: [] };

const contentSecurity = ({ apiBaseUrl, hasGoogle, chatbot }: Settings) => {
  // The widget may load from its own origin alone, talk to it, and show a frame of it.
  const widget = chatbot === null ? [] : [new URL(chatbot.scriptUrl).origin];
  const more = hasGoogle ? forGoogle.contentSecurity : nothing;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...more.scriptSrc, ...widget],
    // Mantine injects styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'", ...more.styleSrc],
    // Pictures, videos and sounds of conversations are fetched with the session, and shown from memory.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...(apiBaseUrl === null ? [] : [new URL(apiBaseUrl).origin]), ...more.connectSrc, ...widget],
    // Emails are shown in a frame with inline content, which loads nothing.
    frameSrc: ["'self'", ...more.frameSrc, ...widget],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: null,
  };
};

/** What our pages may load and do; slightly more if Google's button is shown. */
export const securityHeaders = (settings: Settings): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(settings) },
  // Whether this host always uses TLS is up to the proxy's operator.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  ...(settings.hasGoogle ? forGoogle.headers : {}),
});
