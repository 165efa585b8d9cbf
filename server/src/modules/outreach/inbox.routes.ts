import { REPLY_CLASS_LABELS } from '@rainmaker/contract';
import { type Handlers, outside } from '#http/request/handlers.ts';
import { type AnswerDeps, answerConversation, withdrawAnswer } from './conversation/answer.ts';
import { listThreads } from './conversation/list-threads.ts';
import { readThread } from './conversation/read-thread.ts';
import { updateThreads } from './conversation/update-threads.ts';
import { changeClass, undoFollowing } from './inbound/follow/change-class.ts';
import { markReadSoon } from './inbound/whatsapp/mark-read.ts';
import { loadWorkspace } from './pace/workspace.ts';

export const inboxRoutes = (deps: AnswerDeps) =>
  ({
    getInbox: ({ db, clock }, input) => listThreads(db, input, clock.now()),

    getThread: async ({ db }, { id }) =>
      readThread(db, id, { workspace: await loadWorkspace(db, deps), channels: deps.channels }),

    updateInbox: async ({ db, session, clock, jobs, live }, input) => {
      const { workspaceId } = session;
      if (input.unread === false) await markReadSoon(db, input.ids, { workspaceId, jobs });
      const { done, asking, later } = await updateThreads(db, input, clock.now());
      await live.publish(db, workspaceId, { type: 'messages' });
      const message = [
        done === 1 ? 'Conversation updated.' : `${done} conversations updated.`,
        ...(asking === 0
          ? []
          : [
              `${asking} ${asking === 1 ? 'asks' : 'ask'} for no more messages and ${asking === 1 ? 'waits' : 'wait'} for you to confirm it.`,
            ]),
        ...(later === 0 ? [] : [`${later} had another reply in the meantime.`]),
      ].join(' ');
      return { message, done };
    },

    classifyReply: async ({ db, session, jobs, live }, input) => {
      const { kept } = await changeClass(db, input, session.userId, await loadWorkspace(db, deps));
      await deps.wake(db, session.workspaceId, jobs);
      await live.publish(db, session.workspaceId, { type: 'messages' });
      return { message: `Now “${REPLY_CLASS_LABELS[input.class]}”.`, kept };
    },

    undoReply: async ({ db, session, jobs, live }, { id }) => {
      const { kept } = await undoFollowing(db, id, session.userId, await loadWorkspace(db, deps));
      await deps.wake(db, session.workspaceId, jobs);
      await live.publish(db, session.workspaceId, { type: 'messages' });
      return { message: 'Undone.', kept };
    },

    replyMail: outside((context, input) => answerConversation(context, input, deps)),

    withdrawReply: async ({ db, session, live }, { id }) => {
      const answer = await withdrawAnswer(db, id, session.userId, deps);
      await live.publish(db, session.workspaceId, { type: 'messages' });
      return { message: 'Taken back.', ...answer };
    },
  }) satisfies Partial<Handlers>;
