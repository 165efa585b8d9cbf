// Texts of contact-card.tsx, which every list of people has.
export const followUp = (dueAt: string) => `Follow-up ${dueAt}`;
export const replied = (lastRepliedAt: string) => `Replied ${lastRepliedAt}`;
export const contacted = (lastContactedAt: string) => `Contacted ${lastContactedAt}`;
export const added = (createdAt: string) => `Added ${createdAt}`;
export const select = (name: string) => `Select ${name}`;
export const linkedinOnly = 'LinkedIn only';
export const sampleEnding = ', sample';
export const call = 'Call';
export const email = 'Email';
