import { action, type Finding } from './finding.ts';
import { to } from './paths.ts';
import { pastDay } from './reading/days.ts';
import { nameIn, understand, type Understood } from './reading/understand.ts';
import { hasAll, plainWords } from './reading/words.ts';
import { TOOLS } from './tools/all.ts';
import { campaignIn, findPeople } from './tools/find.ts';
import { answerHow } from './tools/how-to.ts';
import { describePerson, whichOne } from './tools/people.ts';
import type { Asking } from './tools/tool.ts';
import { AppError } from '#platform/errors.ts';
import { zoned } from '#platform/zones/zoned-time.ts';

/** Questions that have an answer, shown where none was understood and before the first one. */
export const EXAMPLES = [
  'Why isn’t it sending?',
  'Who should I call today?',
  'What changed since Monday?',
  'Which replies wait for me?',
  'Which campaign works best?',
  'How do I import a file?',
] as const;

const notUnderstood = (name: string | undefined): Finding => ({
  headline:
    name === undefined ? 'I don’t understand that question.' : `I can’t find an answer, nor anybody called “${name}”.`,
  text: 'I answer questions about what is sent and why not, follow-ups, replies, drafts, campaigns, mailboxes, people by name or status, and how things are done here.',
  rows: [],
  actions: [action('Open the dashboard', 'What to do now', to.dashboard)],
  looked: [],
  next: [...EXAMPLES].slice(0, 4),
});

const DAYS_BACK = 7;

const runRule = async (asking: Asking, question: string, rule: Understood): Promise<Finding> => {
  const { now, zone } = asking;
  switch (rule.tool) {
    case 'howTo':
      return answerHow(question) ?? notUnderstood(undefined);
    case 'sentMessages':
      return TOOLS.sentMessages.run(asking, { kind: rule.kind, ...(rule.day !== undefined && { since: rule.day }) });
    case 'countPeople':
      return TOOLS.countPeople.run(asking, rule.filter);
    case 'whatChanged':
      return TOOLS.whatChanged.run(asking, {
        since: rule.day ?? zoned(now, zone).toPlainDate().subtract({ days: DAYS_BACK }).toString(),
      });
    case 'plannedFor':
      return TOOLS.plannedFor.run(asking, rule.day === undefined ? {} : { day: rule.day });
    case 'whoToCall':
      return TOOLS.whoToCall.run(asking, { calls_only: rule.calls ?? false });
    case 'statusCounts':
      return TOOLS.statusCounts.run(asking, rule.stage === undefined ? {} : { stage: rule.stage });
    case 'whyNotSending':
    case 'campaignResults': {
      const campaign = await campaignIn(asking, question);
      return TOOLS[rule.tool].run(asking, campaign === undefined ? {} : { campaign: campaign.name });
    }
    case 'coming':
    case 'drafts':
    case 'duplicates':
    case 'mailboxHealth':
    case 'onHold':
    case 'quota':
    case 'replies':
    case 'toDo':
      return TOOLS[rule.tool].run(asking, {});
  }
};

/** Rules that a name in the question changes: "why doesn’t Amara get anything?" is about her. */
const ABOUT_SOMEBODY: readonly Understood['tool'][] = [
  'whyNotSending',
  'sentMessages',
  'replies',
  'whatChanged',
  'whoToCall',
];

const SOMEBODY = ['she', 'he', 'her', 'him', 'this person', 'this lead', 'this prospect', 'this customer'];

/** Whether a question is about the person on the screen. */
const isAboutShown = (question: string, rule: Understood | undefined): boolean => {
  const words = plainWords(question);
  const isOurs = rule === undefined || ABOUT_SOMEBODY.includes(rule.tool);
  const isIt = rule?.tool === 'whyNotSending' && hasAll(words, 'it');
  return isIt || (isOurs && SOMEBODY.some((each) => hasAll(words, each)));
};

const answer = async (asking: Asking, question: string): Promise<Finding> => {
  const rule = understand(question, asking.now, asking.zone);
  try {
    if (asking.shown.person && isAboutShown(question, rule)) return await describePerson(asking, asking.shown.person);
    const name = rule === undefined || ABOUT_SOMEBODY.includes(rule.tool) ? nameIn(question) : undefined;
    const isDay = name !== undefined && pastDay(plainWords(name), asking.now, asking.zone) !== undefined;
    const found = name === undefined || isDay ? [] : await findPeople(asking, name);
    const [only] = found;
    if (found.length === 1 && only) return await describePerson(asking, only);
    if (rule === undefined && found.length > 1 && name !== undefined) return whichOne(name, found);
    if (rule !== undefined) return await runRule(asking, question, rule);
    const campaign = await campaignIn(asking, question);
    if (campaign !== undefined) return await TOOLS.campaignResults.run(asking, { campaign: campaign.name });
    return answerHow(question) ?? notUnderstood(name);
  } catch (error) {
    // What the asker may not see is, to them, not there.
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden'))
      return notUnderstood(undefined);
    throw error;
  }
};

/** Words with which somebody asks for a change. */
const CHANGES = new Set([
  'delete',
  'remove',
  'send',
  'approve',
  'launch',
  'archive',
  'convert',
  'transfer',
  'merge',
  'change',
  'cancel',
  'losche',
  'loschen',
  'sende',
  'supprime',
  'supprimer',
  'envoie',
  'elimina',
  'borra',
  'envia',
]);
const CHANGES_NOTHING = 'I don’t change anything myself; I can show where it is done.';

/** Answers by rules and search alone. */
export const answerByRules = async (asking: Asking, question: string): Promise<Finding> => {
  const finding = await answer(asking, question);
  const [first = ''] = plainWords(question).filter((word) => word !== 'please' && word !== 'bitte');
  return CHANGES.has(first) ? { ...finding, text: [CHANGES_NOTHING, finding.text].filter(Boolean).join(' ') } : finding;
};
