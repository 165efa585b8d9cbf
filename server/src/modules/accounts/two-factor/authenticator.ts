import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Also accepts the previous and next code, because clocks differ and typing takes time. */
const STEPS_ASIDE = 1;

const totp = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Rainmaker', label: email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** 160 bits in base32, the format of authenticator apps. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL that an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, email: string): string => totp(secret, email).toString();

/** The URL as a QR code, black on white in both themes because cameras need the contrast. */
export const qrSvg = async (url: string): Promise<string> => {
  const { toString: drawQrCode } = await import('qrcode');
  return drawQrCode(url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
};

/** The time step that a code belongs to, or null if it isn't valid now. */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: STEPS_ASIDE });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
};
