import type { Handlers } from '#http/request/handlers.ts';
import type { DomainEvents } from '#modules/events.ts';
import { decideSuggestion, voiceSuggestions } from './voice/suggestions.ts';
import { aiSwitches, updateSwitches } from './voice/switches.ts';

/** What the AI may do by itself, and what it has learnt of the workspace's voice. */
export const voiceRoutes = ({ events }: { events: DomainEvents }) =>
  ({
    getAiSwitches: ({ db }) => aiSwitches(db),
    updateAiSwitches: ({ db, clock }, input) => updateSwitches(db, input, clock.now()),
    getVoiceSuggestions: ({ db }) => voiceSuggestions(db),
    decideVoiceSuggestion: (context, input) => decideSuggestion(context, events, input),
  }) satisfies Partial<Handlers>;
