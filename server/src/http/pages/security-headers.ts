import type { FastifyHelmetOptions } from '@fastify/helmet';

interface Settings {
  /** Where pages call instead of their own origin; null: their own. */
  apiBaseUrl: string | null;
  /** Google's button stands on the sign-in page. */
  hasGoogle: boolean;
}

const GOOGLE = 'https://accounts.google.com/gsi/';

// What Google's button needs: its script, its styles, a frame, and a window it may speak with.
const forGoogle = {
  contentSecurity: {
    scriptSrc: [`${GOOGLE}client`],
    styleSrc: [`${GOOGLE}style`],
    connectSrc: [GOOGLE],
    frameSrc: [GOOGLE],
  },
  headers: {
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // It looks up by the origin whether the client id may be used here.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  },
} as const;
const nothing = { scriptSrc: [], styleSrc: [], connectSrc: [], frameSrc: [] };

const contentSecurity = ({ apiBaseUrl, hasGoogle }: Settings) => {
  const more = hasGoogle ? forGoogle.contentSecurity : nothing;
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...more.scriptSrc],
    // Mantine writes styles at run time.
    styleSrc: ["'self'", "'unsafe-inline'", ...more.styleSrc],
    imgSrc: ["'self'", 'data:', 'https:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...(apiBaseUrl === null ? [] : [new URL(apiBaseUrl).origin]), ...more.connectSrc],
    // Mails are shown in a frame whose text the screen gives it, which loads nothing.
    frameSrc: ["'self'", ...more.frameSrc],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: null,
  };
};

/** What a page of ours may load and do; a little more where Google's button stands on one. */
export const securityHeaders = (settings: Settings): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: contentSecurity(settings) },
  // Whether this host always uses TLS is for the operator of the proxy to decide.
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
  ...(settings.hasGoogle ? forGoogle.headers : {}),
});
