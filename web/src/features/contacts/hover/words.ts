// All screen texts of features/contacts/hover, grouped by the file that uses them first.

// company-card.tsx
export const industry = 'Industry';
export const size = 'Size';
export const people = (value: string) => `${value} people`;
export const everyoneAt = (name: string) => `Everyone at ${name}`;

// person-card.tsx
export const email = 'Email';
export const phone = 'Phone';
export const location = 'Location';
export const owner = 'Owner';
export const lastContact = 'Last contact';
export const lastReply = 'Last reply';
