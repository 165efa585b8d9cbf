/** Where a conversation stands: a person is asked for an answer, the program has done what there was to do, they are asked, or it's done. */
export const CONVERSATION_STATES = ['to_answer', 'settled', 'waiting', 'done'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

export const CONVERSATION_STATE_LABELS: Record<ConversationState, string> = {
  to_answer: 'To answer',
  settled: 'Handled automatically',
  waiting: 'Waiting for them',
  done: 'Done',
};

/** An answer can be taken back for so long before it's sent. */
export const UNDO_SEND_SECONDS = 30;
