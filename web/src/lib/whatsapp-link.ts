/** A chat with a number in WhatsApp, with `text` already typed; wa.me accepts only digits. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`;
