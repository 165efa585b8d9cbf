import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { SampleButton } from '#features/contacts/index.ts';
import type { Answer } from '#lib/api/api.ts';
import { draftsPath, importPath, paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import styles from './dashboard.module.css';

type Dashboard = Answer<'getDashboard'>;
type StepKey = keyof Dashboard['start'];

interface Step {
  key: StepKey;
  title: string;
  help: string;
  to: string;
  verb: string;
}

/** The way from a spreadsheet to the first message (product.md, "First minutes"). */
const STEPS: readonly Step[] = [
  {
    key: 'people',
    title: 'Bring your people',
    help: 'A spreadsheet will do. We check it before anything is saved.',
    to: importPath('prospect'),
    verb: 'Import a file',
  },
  {
    key: 'workflow',
    title: 'Choose a workflow',
    help: 'Three are ready with real words. Take one and make it yours.',
    to: paths.workflows,
    verb: 'See the workflows',
  },
  {
    key: 'campaign',
    title: 'Choose who gets it',
    help: 'You see at once how many can be reached, and why the others cannot.',
    to: paths.newCampaign,
    verb: 'New campaign',
  },
  {
    key: 'approve',
    title: 'Read and approve',
    help: 'Nothing leaves before you have said yes.',
    to: draftsPath(),
    verb: 'Read the drafts',
  },
  {
    key: 'sent',
    title: 'See it arrive',
    help: 'From any sent message straight to what the recipient sees.',
    to: paths.sentBox,
    verb: 'Open the sent box',
  },
];

/** The list that does the thing; it goes when all of it is done. */
export const StartList = ({ data }: { data: Dashboard }) => {
  const done = STEPS.filter(({ key }) => data.start[key]).length;
  const next = STEPS.find(({ key }) => !data.start[key])?.key;
  return (
    <section className={styles['start']}>
      <div className={styles['startHead']}>
        <div>
          <h2>From a spreadsheet to your first message</h2>
          <p className="muted t13">Five steps, about five minutes.</p>
        </div>
        <div className={styles['meter']}>
          <span className="num">
            {done} of {STEPS.length}
          </span>
          <Progress label="Steps done" value={done} max={STEPS.length} thin />
        </div>
      </div>
      <ol>
        {STEPS.map(({ key, title, help, to, verb }, at) => {
          const state = data.start[key] ? styles['isDone'] : key === next ? styles['isNext'] : '';
          return (
            <li key={key} className={`${styles['step']} ${state}`}>
              <span className={styles['no']}>{data.start[key] ? <Check aria-label="Done" /> : at + 1}</span>
              <div>
                <b>{title}</b>
                {!data.start[key] && <small>{help}</small>}
              </div>
              {!data.start[key] && (
                <div className={styles['acts']}>
                  {key === 'people' && <SampleButton>Take 40 sample people</SampleButton>}
                  <Link to={to} className={buttonClass({ variant: key === next ? 'go' : 'default' })}>
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
