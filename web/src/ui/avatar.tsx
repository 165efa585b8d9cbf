import styles from './avatar.module.css';

/** For scripts without letter case one character is used; two of a Chinese name would be the whole name. */
const ONE_SIGN = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A person's initials: one or two letters. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? '';
  if (ONE_SIGN.test(first)) return [...first][0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
};

/** A person has the same colour everywhere. */
export const hueOf = (key: string): number => {
  let sum = 0;
  for (const sign of key) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9973;
  return (sum % 5) + 1;
};

interface Props {
  name: string;
  /** Determines the colour; by default the name. */
  hueKey?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** The URL of a picture to show instead of the initials. */
  picture?: string | undefined;
}

/** A person's picture or coloured initials; always next to the name, so hidden from screen readers. */
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
