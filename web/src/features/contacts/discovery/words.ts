// All screen texts of features/contacts/discovery.

// find-button.tsx
export const findCompanies = 'Find companies';

// find-dialog.tsx
export const intro =
  'Search for companies by trade and place. New ones become prospects, and those you know stay as they are. You can undo it for 30 days.';
export const trade = 'Trade';
export const tradeHelp = 'Such as dentist, law firm or bakery';
export const place = 'Place';
export const placeHelp = 'A city or region, and its country: Berlin, Germany';
export const howMany = 'How many at most';
export const source = 'Where to search';
export const companies = (count: string) => `${count} companies`;
export const paidFor = (count: string) => `Bills at most ${count} companies.`;
export const quota = (used: string, limit: string | undefined) =>
  limit === undefined
    ? `You have ${used} people. Your plan has no limit.`
    : `You have ${used} of the ${limit} people of your plan. Only new ones count.`;
export const noSource = 'This server has no place to search yet. Ask whoever runs it to set one up.';
export const cancel = 'Cancel';
export const search = 'Search';
export const enterTrade = 'Enter a trade.';
export const enterPlace = 'Enter a place.';
