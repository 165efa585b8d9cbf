import type { Mail } from '@rainmaker/contract';

export const idOf = (at: number): string => `01a1ffa5-0000-7000-8000-00000000000${at}`;

/** A draft to a person, as its call returns it. */
export const mailOf = (at: number, name: string, change: Partial<Mail> = {}): Mail =>
  ({
    id: idOf(at),
    status: 'draft',
    channel: 'email',
    contact: {
      id: idOf(at),
      name,
      first_name: name.split(' ')[0],
      email: 'a@x.example',
      stage: 'prospect',
      timezone: 'UTC',
    },
    campaign: { id: idOf(9), name: 'Autumn' },
    sequence: null,
    step: 1,
    mailbox: null,
    subject: `Hello ${name}`,
    body: `Dear ${name}`,
    text: `Dear ${name}`,
    version: 1,
    missing: [],
    writing: null,
    filled: [],
    prompt: null,
    claims: [],
    problems: [],
    attachments: [],
    checks: [],
    window: null,
    reason: null,
    reason_code: null,
    send_at: null,
    sends_local: null,
    created_at: `2026-11-21T10:00:0${at}Z`,
    ...change,
  }) as Mail;
