import { createTransport } from 'nodemailer';
import type { SystemMail } from '#modules/accounts/ports.ts';

const TIMEOUT_MS = 20_000;

/** Sends system emails through the operator's mail server. `smtpUrl` may contain user and password. */
export const smtpSystemMail = (smtpUrl: string, from: string): SystemMail => {
  const transport = createTransport({
    url: smtpUrl,
    pool: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(_transact, { to, subject, text, html }) {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        // Prevents out-of-office replies to a code (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
};
