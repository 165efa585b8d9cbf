/** Whether an address on WhatsApp is Meta's id of somebody who hides their number, such as `US.13491208655302741918`. */
export const isWhatsappUserId = (address: string): boolean => /^[A-Z]{2}\.\w+$/.test(address);
