// “Password” in other languages, and this product's own name: the list of leaked passwords leaves them out.
const OWN_WORDS = `
rainmaker passwort kennwort motdepasse contraseña contrasena senha minhasenha wachtwoord parola parole lozinka heslo haslo
salasana lösenord losenord adgangskode passord şifre sifre jelszo jelszó пароль мойпароль 密码 密碼 パスワード 비밀번호
`;

let known: Promise<ReadonlySet<string>> | undefined;

const load = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...OWN_WORDS.split(/\s+/).filter(Boolean), ...dictionary['passwords-common']]);
};

/**
 * Some 49,000 passwords that leaked most often, in small letters. They are loaded when the first password is chosen, and not
 * with the program. Only the list is zxcvbn's: its estimate takes seconds of a process for a long password.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (known ??= load());
