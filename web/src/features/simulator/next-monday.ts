const HOUR_MS = 3_600_000;

interface Local {
  weekday: string;
  hour: number;
}

const localOf = (at: Date, zone: string): Local => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return { weekday: part('weekday'), hour: Number(part('hour')) };
};

/** The next Monday, 9:00 in a time zone; searched by hour, so that clock changes don't matter. */
export const nextMonday = (from: Date, zone: string): Date => {
  const at = new Date(from);
  at.setUTCMinutes(0, 0, 0);
  for (let hour = 1; hour <= 8 * 24; hour += 1) {
    const next = new Date(at.getTime() + hour * HOUR_MS);
    const local = localOf(next, zone);
    // Zones with a half-hour or 45-minute offset reach 9:00 within the hour before.
    if (local.weekday === 'Mon' && local.hour === 9) return next;
  }
  return new Date(at.getTime() + 7 * 24 * HOUR_MS);
};
