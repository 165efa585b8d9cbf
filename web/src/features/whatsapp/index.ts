export { WhatsappSection } from './senders/whatsapp-section.tsx';
