import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** A code of the step before or after is taken as well: clocks differ, and people type. */
const STEPS_ASIDE = 1;

const totp = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Rainmaker', label: email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** 160 bits in base32, as authenticator apps take it. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, email: string): string => totp(secret, email).toString();

/** That address as a QR code, black on white in either theme: cameras want it so. */
export const qrSvg = async (url: string): Promise<string> => {
  const { toString: drawQrCode } = await import('qrcode');
  return drawQrCode(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
};

/** The time step whose code this is, or null where it is no code of these minutes. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: STEPS_ASIDE });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
};
