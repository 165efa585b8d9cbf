import { z } from 'zod';
import { CHANNELS } from '../vocabulary/channel.ts';

const MOST = CHANNELS.whatsapp.content.body;

export const WHATSAPP_TOO_LONG = `A WhatsApp message has at most ${MOST.toLocaleString('en')} characters.`;

/** Free text by WhatsApp, as someone enters it. */
export const WhatsappText = z.string().trim().min(1, 'Enter a message.').max(MOST, WHATSAPP_TOO_LONG);
