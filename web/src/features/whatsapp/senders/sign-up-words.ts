export { peoplePerDay } from '../words.ts';

export const chooseNumbers = 'Choose your senders';
export const chooseNumbersText =
  'Meta gave access to these numbers. Those that you choose can send messages and get replies here; the others stay as they are.';
export const alreadyConnected = 'Connected';
export const pin = 'Two-step verification PIN';
export const pinHelp = 'Six digits. You set it when the number was registered before.';
export const connecting = 'Connecting…';
export const connectCount = (count: number) => {
  if (count === 0) return 'Connect';
  return count === 1 ? 'Connect 1 number' : `Connect ${count} numbers`;
};
