import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { SampleButton } from '#features/contacts/index.ts';
import type { Answer } from '#lib/api/api.ts';
import { draftsPath, importPath, paths } from '#lib/paths.ts';
import { buttonClass, IconButton } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import styles from './start-list.module.css';
import * as words from './words.ts';

type Dashboard = Answer<'getDashboard'>;
type StepKey = keyof Dashboard['start'];

interface Step {
  key: StepKey;
  title: string;
  help: string;
  to: string;
  verb: string;
}

/** The steps from a spreadsheet to the first message. */
const STEPS: readonly Step[] = [
  {
    key: 'people',
    title: words.importYourContacts,
    help: words.uploadASpreadsheetWeCheckIt,
    to: importPath('prospect'),
    verb: words.importFile,
  },
  {
    key: 'workflow',
    title: words.chooseAWorkflow,
    help: words.startFromOneOfThreeTemplates,
    to: paths.workflows,
    verb: words.viewWorkflows,
  },
  {
    key: 'campaign',
    title: words.chooseRecipients,
    help: words.seeHowManyPeopleCanBe,
    to: paths.newCampaign,
    verb: words.newCampaign,
  },
  {
    key: 'approve',
    title: words.reviewAndApprove,
    help: words.nothingIsSentUntilYouApprove,
    to: draftsPath(),
    verb: words.reviewDrafts,
  },
  {
    key: 'sent',
    title: words.seeWhatArrives,
    help: words.openAnySentMessageToSee,
    to: paths.sentBox,
    verb: words.openSentBox,
  },
];

/** The last step is done by looking, which only this list knows of. */
const LOOK: StepKey = 'sent';

/** A checklist whose items open the right screen, until the last of them was opened. */
export const StartList = ({ data: { start }, onClose }: { data: Dashboard; onClose: () => void }) => {
  const isDone = (key: StepKey): boolean => key !== LOOK && start[key];
  const done = STEPS.filter(({ key }) => isDone(key)).length;
  const next = STEPS.find(({ key }) => !isDone(key))?.key;
  return (
    <section className={styles['start']}>
      <div className={styles['startHead']}>
        <div>
          <h2>{words.sendYourFirstMessage}</h2>
          <p className="muted t13">{words.fiveStepsAboutFiveMinutes}</p>
        </div>
        <div className={styles['meter']}>
          <span className="num">{words.of(done, STEPS.length)}</span>
          <Progress label={words.stepsCompleted} value={done} max={STEPS.length} thin />
        </div>
        <IconButton label={words.closeStartList} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <ol>
        {STEPS.map(({ key, title, help, to, verb }, at) => {
          const state = isDone(key) ? styles['isDone'] : key === next ? styles['isNext'] : '';
          return (
            <li key={key} className={`${styles['step']} ${state}`}>
              <span className={styles['no']}>{isDone(key) ? <Check aria-label={words.done} /> : at + 1}</span>
              <div>
                <b>{title}</b>
                {!isDone(key) && <small>{help}</small>}
              </div>
              {!isDone(key) && (
                <div className={styles['acts']}>
                  {key === 'people' && <SampleButton>{words.load40SamplePeople}</SampleButton>}
                  <Link
                    to={to}
                    className={buttonClass({ variant: key === next ? 'go' : 'default' })}
                    onClick={key === LOOK && start.sent ? onClose : undefined}
                  >
                    {verb}
                  </Link>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
