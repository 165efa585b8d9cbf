import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import type { UploadAnswer } from '@rainmaker/contract';
import { ProblemError } from '@rainmaker/contract/client';
import type { z } from 'zod';
import { createTestApp, type SignedUp, type TestApp } from '#testing/app.ts';
import { addColleague } from '#testing/team.ts';

/**
 * Walks of a salesperson and an owner over a few people: whatever they edit, merge, import, delete and undo, an address whose person was
 * marked or withdrew is blocked, or held back by the record that has it, until somebody lifts that.
 */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Kind = 'marked' | 'email' | 'whatsapp';

/** What somebody said of a record, and the addresses that it had then: "email ada@x.example". */
interface Fact {
  id: string;
  kind: Kind;
  addresses: string[];
}

interface Stored {
  id: string;
  email: string | null;
  phone: string | null;
  whatsapp: string | null;
  other_emails: string[] | null;
  status: string;
  is_deleted: boolean;
  merged_into: string | null;
  has_withdrawn: boolean;
  has_withdrawn_whatsapp: boolean;
}

const emailsOf = ({ email, other_emails: others }: Stored): string[] =>
  [email, ...(others ?? [])].flatMap((each) => (each ? [`email ${each}`] : []));
const numbersOf = ({ phone, whatsapp }: Stored): string[] =>
  [phone, whatsapp].flatMap((each) => (each ? [`whatsapp ${each}`] : []));

/** Picks of a walk, from 0 to 99 each, so that a shorter walk of the same picks does the same. */
type Picks = readonly [who: number, other: number, address: number, number: number];

const ACTIONS = [
  'edit',
  'edit',
  'old address',
  'cells',
  'number',
  'no email',
  'second number',
  'mark',
  'mark with undo',
  'withdraw from email',
  'withdraw from WhatsApp',
  'delete',
  'undo',
  'undo',
  'merge',
  'merge',
  'add again',
  'import',
  'import',
  'lift',
] as const;
type Action = (typeof ACTIONS)[number];

class Walk {
  readonly #owner: SignedUp;
  readonly #rep: SignedUp;
  readonly #people: string[] = [];
  readonly #emails: string[] = [];
  readonly #numbers: string[] = [];
  readonly #tokens: string[] = [];
  #facts: Fact[] = [];
  #count = 0;

  private constructor(owner: SignedUp, rep: SignedUp) {
    this.#owner = owner;
    this.#rep = rep;
  }

  static async begin(): Promise<Walk> {
    const owner = await app.signUp();
    const walk = new Walk(owner, { ...owner, ...(await addColleague(app, owner, 'rep')) });
    for (let at = 0; at < 3; at += 1) await walk.#add(walk.#newEmail(), walk.#newNumber());
    return walk;
  }

  async step(action: Action, picks: Picks): Promise<void> {
    const living = (await this.#stored()).filter(({ is_deleted: isDeleted }) => !isDeleted);
    const person = living[picks[0] % Math.max(1, living.length)];
    if (person === undefined) return;
    // What a call refuses changes nothing; anything else is a fault of the server.
    await this.#act(action, person, living, picks).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    });
  }

  /** The first address that nothing holds back, though its person said so, or its record does. */
  async free(): Promise<string | undefined> {
    const stored = await this.#stored();
    const { rows } = await app.database.admin.query<{ block: string }>(
      `select channel || ' ' || address as block from suppressions where workspace_id = $1 and lifted_at is null`,
      [this.#owner.workspaceId],
    );
    const blocked = new Set(rows.map(({ block }) => block));
    const isHeld = (address: string, by: Stored | undefined): boolean =>
      blocked.has(address) ||
      (by !== undefined &&
        !by.is_deleted &&
        address === `email ${by.email}` &&
        (by.status === 'Do Not Contact' || by.has_withdrawn));
    for (const { id, kind, addresses } of this.#facts) {
      const free = addresses.find((address) => !isHeld(address, this.#survivor(stored, id)));
      if (free !== undefined) return `${free}, which was ${kind}`;
    }
    const marked = this.#facts.filter(({ kind }) => kind === 'marked').map(({ id }) => this.#survivor(stored, id)?.id);
    for (const record of stored.filter(({ is_deleted: isDeleted }) => !isDeleted)) {
      // Whoever begins so, because an address of theirs opted out, has said nothing of the others.
      const isMarked = record.status === 'Do Not Contact' && marked.includes(record.id);
      const held = [
        ...(isMarked ? emailsOf(record) : []),
        ...(isMarked || record.has_withdrawn_whatsapp ? numbersOf(record) : []),
      ];
      const free = held.find((address) => !blocked.has(address));
      if (free !== undefined) return `${free}, as its record says,`;
    }
    return undefined;
  }

  async #act(action: Action, person: Stored, living: readonly Stored[], picks: Picks): Promise<void> {
    const { client } = this.#rep;
    const { id } = person;
    const other = living[picks[1] % living.length] ?? person;
    if (action === 'edit') await client.updateProspect({ id, email: this.#newEmail() });
    if (action === 'old address') await client.updateProspect({ id, email: this.#oldEmail(picks[2]) });
    if (action === 'no email') await client.updateProspect({ id, email: null });
    if (action === 'number') await client.updateProspect({ id, phone: this.#anyNumber(picks[3]) });
    if (action === 'second number') await client.updateProspect({ id, whatsapp: this.#anyNumber(picks[3]) });
    if (action === 'mark with undo')
      this.#keep(await client.updateProspectStatus({ ids: [id], status: 'Do Not Contact' }));
    if (action === 'delete') this.#keep(await client.deleteProspects({ ids: [id] }));
    if (action === 'cells') await this.#editCells(id);
    if (action === 'undo') await this.#undo(picks[1]);
    if (action === 'merge' && other.id !== id) {
      const fields = picks[2] % 2 === 0 ? { email: 'merge' as const } : {};
      this.#keep(await client.mergeContacts({ keep_id: id, merge_id: other.id, fields }));
    }
    if (action === 'add again') await this.#add(this.#oldEmail(picks[2]), this.#anyNumber(picks[3]));
    if (action === 'import') await this.#import(picks);
    await this.#say(action, person);
  }

  async #say(action: Action, person: Stored): Promise<void> {
    const { client } = this.#owner;
    const { id } = person;
    const [emails, numbers] = [emailsOf(person), numbersOf(person)];
    if (action === 'mark') {
      await client.updateProspectStatus({ ids: [id], status: 'Do Not Contact', reason: 'Said so' });
      this.#facts.push({ id, kind: 'marked', addresses: [...emails, ...numbers] });
    }
    if (action === 'withdraw from email') {
      await client.recordConsent({ id, channel: 'email', basis: 'withdrawn', evidence: 'Said so' });
      this.#facts.push({ id, kind: 'email', addresses: emails });
    }
    if (action === 'withdraw from WhatsApp') {
      await client.recordConsent({ id, channel: 'whatsapp', basis: 'withdrawn', evidence: 'Said so' });
      this.#facts.push({ id, kind: 'whatsapp', addresses: numbers });
    }
    if (action === 'lift' && person.status === 'Do Not Contact') {
      await client.updateProspectStatus({ ids: [id], status: 'New', evidence: 'Asked us to write' });
      const stored = await this.#stored();
      this.#facts = this.#facts.filter(
        (fact) => fact.kind === 'whatsapp' || this.#survivor(stored, fact.id)?.id !== id,
      );
    }
  }

  async #editCells(id: string): Promise<void> {
    const { version } = await this.#rep.client.getProspect({ id });
    const people = [{ id, version, cells: { email: this.#newEmail() } }];
    this.#keep(await this.#rep.client.editCells({ stage: 'prospect', people }));
  }

  async #undo(pick: number): Promise<void> {
    const token = this.#tokens[pick % Math.max(1, this.#tokens.length)];
    if (token !== undefined) await this.#rep.client.undo({ undo_token: token });
  }

  async #import([, , address, number]: Picks): Promise<void> {
    const { client } = this.#rep;
    const further = number % 2 === 0 ? this.#oldEmail(number) : this.#newEmail();
    const content = `First name,Email,Phone\nQ,${this.#oldEmail(address)}; ${further},${this.#anyNumber(number)}`;
    const uploaded = await client.uploadContacts({ stage: 'prospect' }, { file: { name: 'file.csv', content } });
    const { import_id, header_row, mapping } = uploaded as z.infer<typeof UploadAnswer>;
    await client.uploadContacts({
      stage: 'prospect',
      import_id,
      header_row,
      ...(address % 2 === 0 && { on_duplicate: 'update' }),
      mapping: mapping.flatMap(({ column, field, format }) =>
        field === null ? [] : [{ column, field, ...(format && { format }) }],
      ),
    });
    await app.runDueJobs();
  }

  async #add(email: string, phone: string): Promise<void> {
    const { id } = await this.#rep.client.createProspect({ first_name: `P${this.#people.length}`, email, phone });
    this.#people.push(id);
  }

  #keep({ undo_token: token }: { undo_token?: string | null | undefined }): void {
    if (token) this.#tokens.push(token);
  }

  #newEmail(): string {
    this.#count += 1;
    this.#emails.push(`e${this.#count}@walk.example`);
    return `e${this.#count}@walk.example`;
  }

  #oldEmail(pick: number): string {
    return this.#emails[pick % this.#emails.length] ?? '';
  }

  #newNumber(): string {
    this.#count += 1;
    this.#numbers.push(`+4930120${100 + this.#count}`);
    return `+4930120${100 + this.#count}`;
  }

  #anyNumber(pick: number): string {
    return pick % 2 === 0 ? this.#newNumber() : (this.#numbers[pick % this.#numbers.length] ?? '');
  }

  #survivor(stored: readonly Stored[], id: string): Stored | undefined {
    const record = stored.find((each) => each.id === id);
    return record?.merged_into ? this.#survivor(stored, record.merged_into) : record;
  }

  async #stored(): Promise<Stored[]> {
    const { rows } = await app.database.admin.query<Stored>(
      `select id, email, phone, whatsapp, other_emails, status, deleted_at is not null as is_deleted, merged_into,
         coalesce(app.consent_basis(consent, 'email') = 'withdrawn', false) as has_withdrawn,
         coalesce(app.consent_basis(consent, 'whatsapp') = 'withdrawn', false) as has_withdrawn_whatsapp
       from contacts where workspace_id = $1 order by created_at, id`,
      [this.#owner.workspaceId],
    );
    return rows;
  }
}

const pick = fc.nat({ max: 99 });
const steps = fc.array(fc.tuple(fc.constantFrom(...ACTIONS), fc.tuple(pick, pick, pick, pick)), {
  minLength: 10,
  maxLength: 16,
});

it('an address whose person said no stays blocked, whatever is done with the records', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walked) => {
      const walk = await Walk.begin();
      for (const [at, [action, picks]] of walked.entries()) {
        await walk.step(action, picks);
        const free = await walk.free();
        const way = walked.slice(0, at + 1).map(([each]) => each);
        if (free !== undefined) throw new Error(`${free} is free after: ${way.join(', ')}`);
      }
    }),
    { numRuns: Number(process.env['WALKS'] ?? 10), seed: 41, endOnFailure: true },
  );
}, 120_000);
