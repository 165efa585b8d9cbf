import styles from './avatar.module.css';

/** Scripts without letter case are read by their first sign; two signs of a Chinese name would be the whole name. */
const ONE_SIGN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** One or two letters that stand for a person. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  if (ONE_SIGN.test(first)) return [...first][0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
};

/** The same person has the same colour everywhere. */
export const hueOf = (key: string): number => {
  let sum = 0;
  for (const sign of key) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return (sum % 5) + 1;
};

interface Props {
  name: string;
  /** What the colour follows; the name where nothing else is known. */
  hueKey?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Address of a picture that stands in place of the initials. */
  picture?: string | undefined;
}

/** A person's picture, or initials on their colour; always beside the name, so silent for screen readers. */
export const Avatar = ({ name, hueKey, size = 'm', picture }: Props) => (
  <span
    aria-hidden
    className={[
      styles['avatar'],
      size !== 'm' && styles[size],
      picture === undefined ? styles[`hue${hueOf(hueKey ?? name)}`] : styles['pictured'],
    ]
      .filter(Boolean)
      .join(' ')}
  >
    {picture === undefined ? initialsOf(name) : <img src={picture} alt="" />}
  </span>
);
