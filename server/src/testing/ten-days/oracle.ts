// The expected state of a thousand people after ten days: the product's rules implemented a second time, from their
// description only. It shares no code with the program.
import type { Chance, MailStatus, OracleMail, OraclePerson } from './oracle-people.ts';
import { afterWait, localDay, localMidnight, nextOpen } from './calendar.ts';
import {
  BEGIN,
  type CallOutcome,
  CAMPAIGNS,
  DAY,
  EDIT,
  HOUR,
  isManual,
  isWhatsapp,
  type PlannedStep,
  type Script,
} from './plan.ts';
import { isOnTheirWay, sideFor } from './ways.ts';

const RENDER_AHEAD = DAY;
const SOFT_TRIES = [4 * HOUR, 16 * HOUR, 24 * HOUR];
const SOFT_LIMIT = 48 * HOUR;

const LIVE = ['queued', 'waiting_approval', 'in_progress', 'waiting_task', 'held'];
const isLive = (person: OraclePerson): boolean => LIVE.includes(person.state);
const PENDING: readonly MailStatus[] = ['draft', 'approved', 'scheduled'];

/** An email that was just sent, for its recipient. */
export interface Arrival {
  person: OraclePerson;
  mail: OracleMail;
}

export class Oracle {
  readonly people: OraclePerson[];
  /** Emails sent since the last session. */
  arrivals: Arrival[] = [];
  now = BEGIN;
  #isEdited = false;
  readonly #stopped = new Set<string>();
  readonly #chance: Chance;

  constructor(scripts: readonly Script[], chance: Chance) {
    this.#chance = chance;
    this.people = scripts.map((script) => {
      const plan = CAMPAIGNS.find(({ name }) => name === script.campaign);
      if (plan === undefined) throw new Error(`There is no campaign ${script.campaign}.`);
      return {
        script,
        plan,
        state: 'queued',
        reason: null,
        key: plan.steps[0]?.key ?? '',
        decisions: new Map(),
        engaged: [],
        nextAt: BEGIN,
        dueAt: BEGIN,
        isApprovedAhead: false,
        mails: [],
        awayUntil: 0,
        callDueAt: null,
        status: 'New',
        wasRejected: false,
      };
    });
    this.#settle();
  }

  /** Advances to each due moment in turn. */
  advance(to: number): void {
    for (;;) {
      const moments = this.people
        .filter((person) => isLive(person) && this.#runs(person))
        .flatMap((person) => [
          ...(person.nextAt === null ? [] : [person.nextAt]),
          ...person.mails.flatMap(({ status, sendAt }) => (status === 'scheduled' && sendAt !== null ? [sendAt] : [])),
        ])
        .filter((moment) => moment > this.now);
      const next = Math.min(...moments);
      this.now = Math.min(next, to);
      this.#settle();
      if (next >= to) return;
    }
  }

  /** Colleagues whose workflow stops when one of them replies. */
  #stoppedBy(person: OraclePerson): OraclePerson[] {
    if (!person.plan.stopOn.includes('same_company_reply')) return [];
    return this.people.filter(
      (other) => other !== person && other.script.company === person.script.company && isLive(other),
    );
  }

  /** A recipient's reaction, one rule each. */
  react({ person, mail }: Arrival, mood: Script['mood']): void {
    const { key } = mail;
    if (mood === 'reply') {
      person.engaged.push({ on: 'replied', key });
      if (isLive(person) || person.state === 'completed') this.#end(person, 'replied');
      // The reply is of interest, which makes an engaged prospect a qualified lead.
      person.status = 'Qualified';
      for (const other of this.#stoppedBy(person)) this.#end(other, 'skipped');
    } else if (mood === 'unsubscribe' || mood === 'complaint') {
      // STOP on a phone is a reply, which ends the workflow first; a link or a report isn't.
      if (isLive(person)) this.#end(person, mail.isWhatsapp ? 'replied' : 'unsubscribed');
      person.status = 'Do Not Contact';
    } else if (mood === 'hard_bounce') {
      mail.status = 'bounced';
      if (isLive(person) || person.state === 'completed') this.#end(person, 'bounced');
      person.status = 'Bad Data';
    } else if (mood === 'open') {
      person.engaged.push({ on: 'opened', key });
    } else if (mood === 'click') {
      // Whoever clicks has opened it.
      person.engaged.push({ on: 'opened', key }, { on: 'clicked', key });
      if (person.plan.stopOn.includes('click') && isLive(person)) this.#end(person, 'completed');
    } else if (mood === 'soft_bounce' || mood === 'soft_bounces') {
      this.#softBounce(person, mail);
    }
    this.#settle();
  }

  /** They are back on a day, in their own time zone: whatever the program was to send waits until then. */
  leaveOffice(person: OraclePerson, date: string): void {
    const until = localMidnight(date, person.script.country);
    person.awayUntil = until;
    if ((person.state === 'queued' || person.state === 'in_progress') && person.nextAt !== null) {
      const dueAt = Math.max(person.dueAt, until);
      const nextAt = Math.max(this.now, dueAt - RENDER_AHEAD);
      Object.assign(person, { state: 'held', reason: 'out_of_office', dueAt, nextAt });
    }
    for (const mail of person.mails) if (mail.status === 'scheduled') this.#schedule(person, mail);
    this.#settle();
  }

  /** Somebody has made the call that a person waits for. */
  call(person: OraclePerson, outcome: CallOutcome): void {
    if (person.state !== 'waiting_task' || person.callDueAt === null || person.callDueAt > this.now) return;
    person.callDueAt = null;
    if (outcome === 'interested' || outcome === 'not_interested') return this.#end(person, 'completed');
    this.#goOnAfter(person, person.key, this.now);
    this.#settle();
  }

  /** Everyone keeps the step that they are on; what is written from now on follows the workflow as it is now. */
  editWorkflow(): void {
    this.#isEdited = true;
    for (const person of this.people)
      if (person.script.campaign === EDIT.campaign) person.plan = { ...person.plan, steps: EDIT.steps };
  }

  approve(person: OraclePerson, edits: boolean): void {
    const mail = person.mails.find(({ status }) => status === 'draft');
    if (mail === undefined) return;
    mail.isEdited ||= edits;
    mail.status = 'approved';
    if (person.plan.approval === 'first' && mail.step === 1) person.isApprovedAhead = true;
    person.state = 'in_progress';
    person.reason = null;
    this.#schedule(person, mail);
  }

  reject(person: OraclePerson): void {
    const mail = person.mails.find(({ status }) => status === 'draft');
    if (mail === undefined) return;
    mail.status = 'cancelled';
    Object.assign(person, { state: 'held', reason: 'rejected', wasRejected: true, nextAt: null });
  }

  decide(person: OraclePerson): void {
    const { afterwards } = person.script;
    if (afterwards === 'remove') return this.#end(person, 'removed');
    if (afterwards === 'resume') {
      const mail = person.mails.at(-1);
      if (mail !== undefined) mail.status = 'draft';
      Object.assign(person, { state: 'waiting_approval', reason: null });
      return;
    }
    const { steps } = person.plan;
    const next = steps[steps.findIndex(({ key }) => key === person.key) + 1];
    if (next === undefined) return this.#end(person, 'completed');
    Object.assign(person, {
      state: 'in_progress',
      reason: null,
      key: next.key,
      dueAt: this.now,
      nextAt: this.now,
    });
    this.#settle();
  }

  pause(person: OraclePerson): void {
    if (!isLive(person)) return;
    for (const mail of person.mails)
      if (mail.status === 'scheduled') Object.assign(mail, { status: 'approved', sendAt: null });
    Object.assign(person, { state: 'held', reason: 'paused_by_person', nextAt: null });
  }

  resume(person: OraclePerson): void {
    if (person.state !== 'held') return;
    const waiting = person.mails.find(({ status }) => status === 'approved');
    Object.assign(person, { state: 'in_progress', reason: null, nextAt: waiting === undefined ? person.dueAt : null });
    if (waiting !== undefined) this.#schedule(person, waiting);
    this.#settle();
  }

  pauseCampaign(name: string): void {
    this.#stopped.add(name);
    for (const mail of this.#mailsOf(name)) {
      if (mail.mail.status === 'scheduled') Object.assign(mail.mail, { status: 'approved', sendAt: null });
    }
  }

  resumeCampaign(name: string): void {
    this.#stopped.delete(name);
    for (const { person, mail } of this.#mailsOf(name)) if (mail.status === 'approved') this.#schedule(person, mail);
    this.#settle();
  }

  #mailsOf(name: string): Arrival[] {
    const people = this.people.filter(({ script }) => script.campaign === name);
    return people.flatMap((person) => person.mails.map((mail) => ({ person, mail })));
  }

  #runs({ script }: OraclePerson): boolean {
    return !this.#stopped.has(script.campaign);
  }

  #end(person: OraclePerson, state: string): void {
    for (const mail of person.mails) if (PENDING.includes(mail.status)) mail.status = 'cancelled';
    Object.assign(person, { state, reason: null, nextAt: null, callDueAt: null });
  }

  #softBounce(person: OraclePerson, mail: OracleMail): void {
    const since = mail.softSince ?? this.now;
    const wait = SOFT_TRIES[mail.softBounces] ?? DAY;
    if (mail.softBounces >= SOFT_TRIES.length || this.now + wait - since > SOFT_LIMIT) {
      mail.status = 'failed';
      // Later messages are never sent; an ended enrolment stays ended.
      if (isLive(person)) this.#end(person, 'failed');
      return;
    }
    Object.assign(mail, { status: 'scheduled', sendAt: this.now + wait, sentAt: null, softSince: since });
    mail.softBounces += 1;
    if (person.state === 'in_progress' || person.state === 'completed') {
      Object.assign(person, { state: 'in_progress', reason: null, nextAt: null });
    }
    if (!this.#runs(person)) Object.assign(mail, { status: 'approved', sendAt: null });
  }

  /** Its slot: the first open time on a day below the limit. */
  #schedule(person: OraclePerson, mail: OracleMail): void {
    if (!this.#runs(person)) return;
    const earliest = Math.max(this.now, mail.notBefore, person.awayUntil);
    mail.status = 'scheduled';
    mail.sendAt = nextOpen(earliest, person.script.country);
    const perDay = mail.step === 1 ? (person.plan.cap ?? person.plan.dailyNew) : null;
    if (perDay === null) return;
    const daysLater = Math.floor((this.#chance.ranks.get(person.script.index) ?? 0) / perDay);
    for (let day = 0; day < daysLater; day += 1) {
      const { midnight } = localDay(mail.sendAt, person.script.country);
      mail.sendAt = nextOpen(midnight + DAY, person.script.country);
    }
  }

  #settle(): void {
    for (const person of this.people) {
      if (!this.#runs(person)) continue;
      for (let goesOn = true; goesOn;) {
        goesOn = this.#write(person);
        for (const mail of person.mails) goesOn = this.#send(person, mail) || goesOn;
      }
    }
  }

  /** The next message is generated when it is due within a day. */
  #write(person: OraclePerson): boolean {
    if (!isLive(person) || person.nextAt === null || person.nextAt > this.now) return false;
    const { approval, steps } = person.plan;
    const place = steps.findIndex(({ key }) => key === person.key);
    const step = steps[place];
    if (step === undefined) throw new Error(`There is no step ${person.key}.`);
    if (step.kind === 'branch') return this.#decide(person, step);
    if (isManual(step)) {
      const callDueAt = Math.max(person.dueAt, this.now);
      Object.assign(person, { nextAt: null, state: 'waiting_task', reason: null, callDueAt });
      return true;
    }
    const isFree = approval === 'none' || (approval === 'first' && place > 0 && person.isApprovedAhead);
    const mail: OracleMail = {
      step: place + 1,
      key: step.key,
      status: isFree ? 'approved' : 'draft',
      notBefore: Math.max(person.dueAt, this.now),
      sendAt: null,
      sentAt: null,
      isEdited: false,
      isSecondEdition: this.#isEdited && person.script.campaign === EDIT.campaign,
      copies: 0,
      softBounces: 0,
      softSince: null,
      isWhatsapp: isWhatsapp(step),
      isFreeText: step.kind === 'whatsapp_text',
    };
    person.mails.push(mail);
    Object.assign(person, { nextAt: null, state: isFree ? 'in_progress' : 'waiting_approval', reason: null });
    if (isFree) this.#schedule(person, mail);
    return true;
  }

  #send(person: OraclePerson, mail: OracleMail): boolean {
    if (mail.status !== 'scheduled' || mail.sendAt === null || mail.sendAt > this.now) return false;
    // Free text is only sent to people who have just written, and here a reply ends the workflow.
    if (mail.isFreeText) {
      Object.assign(mail, { status: 'approved', sendAt: null });
      return false;
    }
    const open = nextOpen(Math.max(this.now, person.awayUntil), person.script.country);
    if (open > this.now) {
      mail.sendAt = open;
      return false;
    }
    Object.assign(mail, { status: 'sent', sentAt: this.now });
    mail.copies += 1;
    this.arrivals.push({ person, mail });
    if (person.status === 'New') person.status = 'Contacted';
    this.#goOn(person);
    return true;
  }

  /** From the last generated email; an earlier one may have been resent after a bounce. */
  #goOn(person: OraclePerson): void {
    const last = person.mails.at(-1);
    if (last === undefined || last.status === 'cancelled') return;
    if (last.sentAt === null) {
      Object.assign(person, { state: last.status === 'draft' ? 'waiting_approval' : 'in_progress', reason: null });
      return;
    }
    this.#goOnAfter(person, last.key, last.sentAt);
  }

  /** A branch is decided once, by what is known when its wait is over. */
  #decide(person: OraclePerson, { key, asks }: PlannedStep): boolean {
    if (person.dueAt > this.now) {
      Object.assign(person, { state: 'in_progress', reason: null, nextAt: person.dueAt });
      return true;
    }
    const { country, index } = person.script;
    const draw = `${this.#chance.ids.get(index) ?? ''}:${key}`;
    if (asks !== undefined && !person.decisions.has(key))
      person.decisions.set(key, sideFor(asks, { country, engaged: person.engaged, draw }));
    this.#goOnAfter(person, key, this.now);
    return true;
  }

  /** The step after one that was done at a moment: the next that is on no side that they didn't take. */
  #goOnAfter(person: OraclePerson, key: string, since: number): void {
    const { steps } = person.plan;
    const done = steps.findIndex((step) => step.key === key);
    const next = steps.find((step, place) => place > done && isOnTheirWay(steps, step, person.decisions, key));
    if (next === undefined) {
      Object.assign(person, { state: 'completed', reason: null, nextAt: null });
      return;
    }
    const dueAt = afterWait(since, next.wait, person.script.country);
    Object.assign(person, { state: 'in_progress', reason: null, key: next.key, dueAt });
    person.nextAt = next.kind === 'branch' ? dueAt : Math.max(this.now, dueAt - RENDER_AHEAD);
  }
}
