// Texts of the menus of features/contacts/actions, grouped by the file that uses them first; those of the dialogs are in dialog-words.ts.

// campaign-dialog.tsx
export const campaign = 'Campaign';

// contact-actions.tsx
export const newEstimate = 'New estimate';
export const call = 'Call';
export const whatsapp = 'WhatsApp';
export const writeEmail = 'Write email';
export const copyEmailAddress = 'Copy email address';
export const emailAddress = 'Email address';
export const copyPhoneNumber = 'Copy phone number';
export const phoneNumber = 'Phone number';
export const edit = (one: string) => `Edit ${one}`;
export const moreActionsFor = (name: string) => `More actions for ${name}`;
export const callPerson = (name: string) => `Call ${name}`;
export const email = (name: string) => `Email ${name}`;

// convert-dialog.tsx
export const convertButton = (one: string) => `Convert to ${one}`;
export const convertBackTo = (one: string) => `Convert back to ${one}`;

// status-menu.tsx
export const statusOf = (name: string) => `Status of ${name}`;
export const changeTo = 'Change to';
export const statusOfChangeStatus = (name: string, status: string) => `Status of ${name}: ${status}. Change status`;

// use-act-items.tsx
export const addToCampaign = 'Add to campaign';
export const removeFromCampaign = 'Remove from campaign';
export const changeTags = 'Change tags';
export const transferToColleague = 'Transfer to colleague';

// use-change-status.ts

export const enrichment = 'Enrichment';

// use-change-status.ts
export const isNow = (name: string, status: string) => `${name} is now ${status}.`;
