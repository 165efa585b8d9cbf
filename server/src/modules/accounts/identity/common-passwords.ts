// “Password” in other languages and the product's name, which lists of leaked passwords lack.
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
 * About 49,000 of the most frequently leaked passwords, in lowercase. Loaded when the first password is chosen rather
 * than at startup. Only the list is taken from zxcvbn, whose estimate can take seconds for a long password.
 */
export const commonPasswords = (): Promise<ReadonlySet<string>> => (known ??= load());
