import { campaignResults, mailboxHealth, quota } from './campaigns.ts';
import { drafts, replies, sentMessages, whatChanged } from './changes.ts';
import { howTo } from './how-to.ts';
import { aboutPerson, countPeople, duplicates, statusCounts } from './people.ts';
import { onHold, plannedFor, whyNotSending } from './sending.ts';
import { coming, toDo, whoToCall } from './today.ts';

/** Every tool by a short key; a model gets them all. */
export const TOOLS = {
  whyNotSending,
  onHold,
  plannedFor,
  whoToCall,
  coming,
  toDo,
  whatChanged,
  replies,
  drafts,
  sentMessages,
  countPeople,
  statusCounts,
  aboutPerson,
  duplicates,
  campaignResults,
  mailboxHealth,
  quota,
  howTo,
} as const;
export type ToolKey = keyof typeof TOOLS;
