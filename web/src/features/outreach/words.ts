// All screen texts of features/outreach, grouped by the file that uses them first.

// tracking-fields.tsx
export const trackClicks = 'Track clicks';
export const trackClicksHelp =
  'Links lead through your tracking domain. Security scanners and link previews aren’t counted.';
export const trackOpens = 'Track opens';
export const trackOpensHelp =
  'Approximate: many mail programs hide opens or load pictures by themselves. Those aren’t counted.';
export const trackingConsent =
  'In the EU, the UK and some other countries, you need the recipient’s consent before you track opens or clicks (ePrivacy rules). Turn this on only for people who have agreed.';
