// All screen texts of features/contacts/consent.
export const consent = 'Consent';
export const record = 'Record';
export const recordConsent = 'Record consent';
export const notRecorded = 'Not recorded';
export const recordedBy = (who: string, moment: string) => `${who}, ${moment}`;
export const showHistory = (count: number) => (count === 1 ? 'Show the evidence' : `Show all ${count} entries`);
export const hideHistory = 'Hide history';
export const history = 'History of consent';
export const channel = 'Channel';
export const basis = 'Basis';
export const evidence = 'Evidence';
export const evidenceHelp = 'Their words, where they said so, or a link. It stays in the history.';
export const withdrawnHelp = (channelName: string) =>
  `How they said so. Nothing more is sent to them on this channel (${channelName}); other channels go on.`;
export const evidenceMissing = 'Say how you know: their words, or a link.';
export const withdraw = 'Record withdrawal';
export const cancel = 'Cancel';
export const recorded = 'Recorded.';
