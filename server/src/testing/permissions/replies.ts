// Replies to people of a member, as the calls about them reach them.
import type { Member, World } from './world.ts';

/** A message to a person of `whose`, sent as the answer in a conversation. */
const sentTo = async (world: World, whose: Member): Promise<string> => {
  const { rows } = await world.app.database.admin.query<{ id: string }>(
    `insert into messages (workspace_id, channel, origin, contact_id, account_id, title, snippet, search, to_address, status,
       not_before, created_at, updated_at, sent_at)
     select workspace_id, 'email', 'conversation', id, $2, 'Hello', 'Hi', '', email, 'sent', now(), now(), now(), now()
     from contacts where id = $1 returning id`,
    [await world.contact(whose, 'lead'), await world.mailbox(whose)],
  );
  const id = rows[0]?.id ?? '';
  await world.app.database.admin.query(
    `insert into email_contents (workspace_id, message_id, body) select workspace_id, id, 'Hi' from messages where id = $1`,
    [id],
  );
  return id;
};

/** A person of `whose` who has replied: their conversation, the reply, and the message that it answers. */
export const replied = async (
  world: World,
  whose: Member,
): Promise<{ conversation: string; reply: string; message: string }> => {
  const message = await sentTo(world, whose);
  const { rows } = await world.app.database.admin.query<{ conversation: string; reply: string }>(
    `with reply as (
       insert into inbound_messages (workspace_id, message_id, contact_id, provider_id, from_address, subject, text, is_automatic,
         class, at)
       select workspace_id, id, contact_id, 'probe:' || id, 'ada@x.example', 'Re: Hello', 'How much is it?', false, 'question', now()
       from messages where id = $1 returning *)
     insert into conversations (workspace_id, contact_id, reply_id, last_reply_at, state, is_unread)
     select workspace_id, contact_id, id, at, 'to_answer', true from reply returning id as conversation, reply_id as reply`,
    [message],
  );
  return { conversation: rows[0]?.conversation ?? '', reply: rows[0]?.reply ?? '', message };
};

/** An answer to a person of `whose` that can still be taken back. */
export const waitingAnswer = async (world: World, whose: Member): Promise<string> => {
  const { message } = await replied(world, whose);
  await world.app.database.admin.query(
    `update messages set (status) = row('scheduled'), sent_at = null, send_at = now() + interval '1 hour' where id = $1`,
    [message],
  );
  return message;
};

/** A file that came with a reply. */
export const receivedFile = async (world: World, whose: Member): Promise<string> => {
  const { reply } = await replied(world, whose);
  const { rows } = await world.app.database.admin.query<{ id: string }>(
    `insert into received_files (workspace_id, inbound_id, place, name, type, bytes, content, created_at)
     select workspace_id, id, 0, 'plan.pdf', 'application/pdf', 8, '%PDF-1.7', now() from inbound_messages where id = $1 returning id`,
    [reply],
  );
  return rows[0]?.id ?? '';
};

/** A reply of a person of `whose` that an action followed. */
export const followedReply = async (world: World, whose: Member): Promise<string> => {
  const { reply } = await replied(world, whose);
  await world.app.database.admin.query(
    `with reply as (select * from inbound_messages where id = $1),
     action as (
       insert into undo_actions (workspace_id, user_id, kind, summary, at, until)
       select workspace_id, $2, 'reply', 'Replied', now(), now() + interval '1 day' from reply returning workspace_id, id),
     kept as (
       insert into undo_rows (workspace_id, action_id, subject_id, kind, row_id, before, after)
       select a.workspace_id, a.id, r.contact_id, 'message', r.message_id, '{}', '{}' from action a, reply r)
     update inbound_messages i set action_id = a.id, followed = '{Held}' from action a where i.id = $1`,
    [reply, whose.userId],
  );
  return reply;
};
