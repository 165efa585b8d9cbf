// Texts of acting as a colleague and of switching accounts, which every screen may show.

// acting-banner.tsx
export const actAsSomeoneElse = 'Act as someone else';
export const someoneElse = 'Someone else';
export const until = (value: string) => ` until ${value}`;
export const youreActing = 'You’re acting';
export const acting = 'Acting';
export const as = 'as';
export const backToYourOwnAccount = 'Back to your own account';
export const goBack = 'Go back';
export const actAsTitle = 'Act as';

// acting.ts
export const youreActingAs = (name: string) => `You’re acting as ${name}.`;
export const youreBackInYourOwnAccount = 'You’re back in your own account.';

// linked/switching.ts
export const youreNowSignedInAs = (fullName: string, email: string) => `You’re now signed in as ${fullName}, ${email}.`;
