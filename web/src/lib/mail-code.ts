/** The six digits in a system email. */
export const codeIn = (mail: { channel: string; text: string }): string | undefined =>
  mail.channel === 'system' ? mail.text.match(/\b\d{6}\b/)?.[0] : undefined;
