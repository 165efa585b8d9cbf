/** What is sent at once waits for half a minute, spread over some seconds more. */
const SOON_MS = 60_000;

/** How many approved messages leave within the minute, or are just leaving: they are missing from the simulator yet. */
export const leavingSoon = (mails: readonly { send_at: string | null }[], now: Date): number =>
  mails.filter(({ send_at: at }) => at !== null && Math.abs(Date.parse(at) - now.getTime()) <= SOON_MS).length;
