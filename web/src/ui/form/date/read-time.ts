const two = (value: number): string => String(value).padStart(2, '0');

/** Hours, minutes and half of the day as they were typed, for example "9", "30" and "pm". */
const parts = (text: string): { hours: string; minutes: string; half: string } => {
  const half = /[ap]\.?m\.?$/.exec(text)?.[0] ?? '';
  const clock = text.slice(0, text.length - half.length);
  const [hours = '', minutes = '', ...more] = clock.split(/[:.h]/);
  return more.length > 0 ? { hours: '', minutes: '', half } : { hours, minutes: minutes || '00', half };
};

const clockOf = (hours: string, minutes: string, half: string): string | undefined => {
  if (!/^\d{1,2}$/.test(hours) || !/^\d\d$/.test(minutes)) return undefined;
  const typed = Number(hours);
  if (half !== '' && (typed < 1 || typed > 12)) return undefined;
  const hour = half === '' ? typed : (typed % 12) + (half.startsWith('p') ? 12 : 0);
  return hour > 23 || Number(minutes) > 59 ? undefined : `${two(hour)}:${minutes}`;
};

/** A time of day within a longer text as HH:MM: "14:30", "9:05", "9.05", "9h05", "17h", "2:30 pm", "2pm". Undefined if it isn't one. */
export const readTime = (text: string): string | undefined => {
  const { hours, minutes, half } = parts(text);
  return half === '' && !/[:.h]/.test(text) ? undefined : clockOf(hours, minutes, half);
};

/** A time of day that stands alone: also "9", "930" and "17 Uhr". */
export const readTimeAlone = (typed: string): string | undefined => {
  const text = typed
    .trim()
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .replace(/(?:uhr|u)$/, '');
  if (/^\d{3,4}$/.test(text)) return clockOf(text.slice(0, -2), text.slice(-2), '');
  const { hours, minutes, half } = parts(text);
  return clockOf(hours, minutes, half);
};
