/** Local parts that reach a team, not a person (RFC 2142 and common ones in the languages of the market). */
const SHARED = new Set(
  `abuse accounting accounts admin anfrage bewerbung billing booking bookings buero careers commercial compras contact contabilidad
  contact-us contacto contato customerservice direction einkauf enquiries enquiry events finance hello help helpdesk hola hostmaster hr
  info information invoices jobs kontakt legal mail marketing media news noreply no-reply office orders post postmaster press presse privacy
  procurement purchasing reception recepcion recruiting rechnung reservations rh sales security segreteria service shop sekretariat
  support team ventas vendas verkauf vertrieb webmaster welcome zentrale`.split(/\s+/),
);

/** Providers where anyone has a mailbox. */
const FREE = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com proton.me
  protonmail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com mail.ru yandex.ru yandex.com zoho.com orange.fr
  wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it hotmail.fr hotmail.de hotmail.co.uk yahoo.fr yahoo.de yahoo.co.uk
  yahoo.co.in rediffmail.com outlook.de outlook.fr uol.com.br bol.com.br terra.com.br qq.com 163.com 126.com naver.com hey.com
  fastmail.com tutanota.com bluewin.ch btinternet.com comcast.net att.net verizon.net`.split(/\s+/),
);

/** Whether an address belongs to a team rather than a person, such as info@ or sales@. */
export const isSharedAddress = (email: string): boolean => {
  const [local = ''] = email.split('@', 1);
  const [plain = ''] = local.split('+', 1);
  return SHARED.has(plain.toLowerCase());
};

/** Whether anyone can have an address at this domain; it says nothing about a company. */
export const isFreeDomain = (domain: string): boolean => FREE.has(domain.toLowerCase());

let disposable: Promise<Set<string>> | undefined;

/** Whether addresses at this domain are made to be thrown away. */
export const isDisposableDomain = async (domain: string): Promise<boolean> => {
  // Loaded on first use: the list takes megabytes, and most processes never ask.
  disposable ??= import('disposable-email-domains-js').then((list) => list.disposableEmailBlocklistSet());
  return (await disposable).has(domain.toLowerCase());
};
