import { isFactSection } from '@rainmaker/contract';
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isSettingsKey } from '#features/settings/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { useMay } from '#lib/api/permissions.ts';
import { memoryPath, settingsPath } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { WithSideNav } from '#ui/frame/side-nav.tsx';
import { Page } from '#ui/page.tsx';
import { Redirect } from '#ui/redirect.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { FactDialog } from './facts/fact-dialog.tsx';
import { MemoryNav } from './memory-nav.tsx';
import { percent, wholeShare, type Memory } from './memory-parts.ts';
import { MemorySkeleton } from './memory-skeleton.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './memory.module.css';
import { Ring } from './ring.tsx';
import { isMemoryPart, type MemoryPart } from './sections.ts';
import { SectionPart } from './section-part.tsx';
import { SeesPanel } from './sees-panel.tsx';
import { WebsitePart } from './website/website-part.tsx';
import { readAWebsite } from './website/words.ts';
import * as words from './words.ts';

type View = 'facts' | 'sees';

const VIEWS = [
  { key: 'facts', label: 'Facts' },
  { key: 'sees', label: 'What the AI sees' },
] as const;

interface BusinessProps {
  memory: Memory;
  section: MemoryPart;
  view: View;
  onAdd: () => void;
}

/** A section of the business, next to the preview of what the AI sees. */
const Business = ({ memory, section, view, onAdd }: BusinessProps) => {
  const mayAdd = useMay('createMemoryField');
  return (
    <div className={styles['business']} data-view={view}>
      <section className={`${sectionStyles['mid']} ${styles['content']}`}>
        {section === 'website' ? <WebsitePart /> : <SectionPart key={section} memory={memory} section={section} />}
      </section>
      <aside className={styles['sees']} aria-label={words.whatTheAiSees}>
        <SeesPanel />
      </aside>
      {mayAdd && view === 'facts' && section !== 'website' && isFactSection(section) && (
        <div className={styles['fab']} data-bottom-fab>
          <Button variant="go" icon={<Plus aria-hidden />} onClick={onAdd}>
            {section === 'banned_claims' ? words.addClaim : words.addFact}
          </Button>
        </div>
      )}
    </div>
  );
};

/** A phone shows one of the two; another section starts with its facts. */
const useView = (section: MemoryPart) => {
  const [view, setView] = useState<View>('facts');
  const [seen, setSeen] = useState(section);
  if (seen !== section) {
    setSeen(section);
    setView('facts');
  }
  return [view, setView] as const;
};

/** What the AI knows about the business, by section. */
const MemoryScreen = ({ section }: { section: MemoryPart }) => {
  const { data: memory, error, refetch } = api.useGetMemoryFieldsQuery();
  const mayAdd = useMay('createMemoryField');
  const [isAdding, setAdding] = useState(false);
  const [view, setView] = useView(section);
  const share = memory && wholeShare(memory.completeness);
  const mayRead = useMay('readWebsite');
  const isBanned = section === 'banned_claims';
  const isFacts = section !== 'website' && isFactSection(section);
  return (
    <Page
      title={words.memory}
      count={
        share !== undefined && (
          <span className={styles['whole']}>
            <Ring share={share} isLarge />
            {words.shareComplete(percent(share))}
          </span>
        )
      }
      actions={
        mayAdd && (
          <span className="only-desk">
            <span className={styles['actions']}>
              {mayRead && section !== 'website' && (
                <Link to={memoryPath('website')} className={buttonClass()}>
                  <Globe aria-hidden />
                  {readAWebsite}
                </Link>
              )}
              <Button
                // On a form, saving is the primary action.
                variant={isFacts ? 'go' : 'default'}
                icon={<Plus aria-hidden />}
                onClick={() => setAdding(true)}
              >
                {isBanned ? words.addClaim : words.addFact}
              </Button>
            </span>
          </span>
        )
      }
    >
      <div className={styles['pick']}>
        <Segmented label={words.view} items={VIEWS} value={view} onChange={setView} />
      </div>
      <WithSideNav>
        <MemoryNav chosen={section} completeness={memory?.completeness ?? {}} />
        {memory ? (
          <Business memory={memory} section={section} view={view} onAdd={() => setAdding(true)} />
        ) : error ? (
          <div className={`${sectionStyles['mid']} ${styles['content']}`}>
            <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />
          </div>
        ) : (
          <MemorySkeleton />
        )}
      </WithSideNav>
      {isAdding && memory && (
        <FactDialog section={isBanned ? 'banned_claims' : 'proof'} onClose={() => setAdding(false)} />
      )}
    </Page>
  );
};

/** The section in the URL; redirects old URLs of the settings, which used to be here. */
export const Component = () => {
  const [query] = useSearchParams();
  const asked = query.get('section') ?? '';
  if (isSettingsKey(asked)) return <Redirect to={settingsPath(asked)} />;
  return <MemoryScreen section={isMemoryPart(asked) ? asked : 'company'} />;
};
