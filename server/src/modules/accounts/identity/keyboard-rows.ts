// Rows, columns and zigzags of common keyboard layouts.
const WALKS = `
1234567890 0987654321 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn
йцукенгшщзхъ фывапролджэ ячсмитьбю
1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p qazwsxedcrfvtgbyhnujmikolp zaqxswcdevfrbgtnhymjukilop
1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 1a2s3d4f5g6h7j8k9l 1qw23er45ty67ui89op0
147258369 159753 357951 741852963 963852741 789456123 !@#$%^&*()
`;

const pairsOf = (walk: string): string[] =>
  [...walk].slice(1).flatMap((character, at) => [`${walk[at]}${character}`, `${character}${walk[at]}`]);

/** Pairs of adjacent characters on these rows, in either direction. */
export const KEYBOARD_NEIGHBOURS: ReadonlySet<string> = new Set(WALKS.split(/\s+/).flatMap(pairsOf));
