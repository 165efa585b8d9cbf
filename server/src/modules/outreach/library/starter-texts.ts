import type { SavedTextKind } from '@rainmaker/contract';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

interface StarterText {
  kind: SavedTextKind;
  name: string;
  subject: string | null;
  body: string;
}

/** What most salespeople write again and again, ready to use and to change. */
export const STARTER_TEXTS: readonly StarterText[] = [
  {
    kind: 'template',
    name: 'First email: one question',
    subject: 'Quick question{% if company_name %} about {{ company_name }}{% endif %}',
    body: `{Hi|Hello} {{ first_name }},

One question: how does {{ company_name | default: "your team" }} handle this today?

I’m asking because {{ industry | default: "companies like yours" }} often tell us it takes more time than it should. If that sounds familiar, I’d be glad to show you how others do it. If not, a short “no” is fine too.`,
  },
  {
    kind: 'template',
    name: 'Follow-up: something useful',
    subject: null,
    body: `Hi {{ first_name }},

I don’t just want to ask whether you’ve seen my email, so here’s something useful: the three questions our customers asked before they decided.

Shall I send them to you?`,
  },
  {
    kind: 'template',
    name: 'Last email of a series',
    subject: null,
    body: `Hi {{ first_name }},

This is my last email about this. If the timing is wrong, tell me when to write again, and I will. If it’s not for you, I’ll leave it here.

All the best{% if company_name %} to everyone at {{ company_name }}{% endif %}.`,
  },
  {
    kind: 'template',
    name: 'After a meeting',
    subject: 'What we agreed',
    body: `Hi {{ first_name }},

Thank you for your time. This is what I took from our conversation:

- 
- 

Next step: I’ll 

Did I miss anything?`,
  },
  {
    kind: 'template',
    name: 'Reminder about an offer',
    subject: 'Your offer from {{ sender_company | default: sender_name }}',
    body: `Hi {{ first_name }},

I sent you an offer a few days ago and wanted to ask whether anything is unclear. If a part of it doesn’t fit, tell me which. There’s usually a way.

Would a ten-minute call help?`,
  },
  {
    kind: 'template',
    name: 'Ask for an introduction',
    subject: 'Who’s the right person{% if company_name %} at {{ company_name }}{% endif %}?',
    body: `Hi {{ first_name }},

I may have the wrong person. Who looks after this{% if company_name %} at {{ company_name }}{% endif %}?

A name is enough. I’ll take it from there and mention you only if you’re happy with that.`,
  },
  {
    kind: 'snippet',
    name: 'Suggest two times',
    subject: null,
    body: 'Would Tuesday at 10 or Thursday at 3 work for you? If not, tell me what suits you better.',
  },
  {
    kind: 'snippet',
    name: 'Price question',
    subject: null,
    body: 'The price depends on two things: how many of you will use it, and what you need it for. If you tell me both, you’ll have a figure today.',
  },
  {
    kind: 'snippet',
    name: 'Not now',
    subject: null,
    body: 'That’s fine, thank you for telling me. When should I get in touch again? I’ll make a note and leave you alone until then.',
  },
  {
    kind: 'snippet',
    name: 'Where your address comes from',
    subject: null,
    body: 'I found your address in public sources about {{ company_name | default: "your company" }} and wrote because of your role. If you’d rather not hear from me, one word is enough and I’ll remove it.',
  },
  {
    kind: 'snippet',
    name: 'Thank you and goodbye',
    subject: null,
    body: 'Thank you for the honest answer. I won’t write again about this. All the best to you and your team.',
  },
];

/** The templates and snippets of a new workspace. */
export const addStarterTexts = async (db: Db, createdBy: string, at: Date): Promise<void> => {
  await db.run(sql`
    insert into saved_texts (workspace_id, kind, name, subject, body, is_shared, created_by, created_at, updated_at)
    select app.workspace_id(), r.kind, r.name, r.subject, r.body, true, ${createdBy}::uuid, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(STARTER_TEXTS)}::json) as r(kind text, name text, subject text, body text)`);
};
