import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Opening } from './opening.tsx';
import { PersonPicker } from './person-picker.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './sees.module.css';
import { usePeople } from './use-people.ts';
import * as texts from './words.ts';

type Preview = Answer<'getMemoryPreview'>;

interface ListProps {
  title: string;
  end: string;
  lines: Preview['about'];
  none: string;
  isOut?: boolean;
}

const Lines = ({ title, end, lines, none, isOut = false }: ListProps) => (
  <section className={styles['see']}>
    <h3>
      {title} <span className="num">{end}</span>
    </h3>
    {lines.length === 0 ? (
      <p className="small faint">{none}</p>
    ) : (
      <ul className={isOut ? styles['out'] : undefined}>
        {lines.map(({ text, source }) => (
          <li key={`${text} ${source}`}>
            {isOut && source !== 'private' ? <s>{text}</s> : <b>{text}</b>}
            <span>{source}</span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const Bones = () => (
  <div className={styles['see']} aria-busy>
    {['70%', '52%', '64%', '58%', '44%'].map((width) => (
      <div key={width} className={sectionStyles['bone']}>
        <Skeleton width={width} height={14} />
      </div>
    ))}
  </div>
);

const Brief = ({ preview }: { preview: Preview }) => {
  const [isOpen, setOpen] = useState(false);
  const facts = texts.of(preview.facts_used, preview.facts_total, preview.facts_total === 1 ? 'fact' : 'facts');
  return (
    <>
      <Lines
        title={texts.aboutThePerson}
        end={String(preview.about.length)}
        lines={preview.about}
        none={texts.onlyTheName}
      />
      <Lines title={texts.fromYourMemory} end={facts} lines={preview.memory} none={texts.nothingHereYet} />
      <Lines
        title={texts.leftOut}
        end="never sent to the AI"
        lines={preview.left_out}
        none={texts.nothingWasLeftOut}
        isOut
      />
      <div className={styles['end']}>
        <span className="small faint num">
          {texts.ofWords(formatNumber(preview.words), formatNumber(preview.words_at_most))}
        </span>
        <Button onClick={() => setOpen(true)}>{texts.exactText}</Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={texts.exactlyWhatTheAiGets} width={640}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
        <pre className={styles['text']} tabIndex={0} role="region" aria-label={texts.text}>
          {preview.text}
        </pre>
      </Dialog>
    </>
  );
};

/** What the AI would see for one person: about them, from Memory, and what is left out and why. */
export const SeesPanel = () => {
  const { people, person, at, move, choose, isLoading } = usePeople();
  const { currentData: preview, error } = api.useGetMemoryPreviewQuery(
    { contact_id: person?.id ?? '' },
    { skip: person === undefined },
  );
  return (
    <>
      <h2>{texts.whatTheAiSees}</h2>
      {!person && isLoading && <Bones />}
      {!person && !isLoading && <p className="small muted">{texts.noPeopleYetAddAPerson}</p>}
      {person && (
        <div className={styles['who']}>
          <Avatar name={person.name} hueKey={person.id} />
          <PersonPicker person={person} onChoose={choose} />
          <span className={styles['arrows']}>
            <IconButton
              label={texts.previousPerson}
              icon={<ChevronLeft aria-hidden />}
              tight
              disabled={at <= 0}
              onClick={() => move(at - 1)}
            />
            <IconButton
              label={texts.nextPerson}
              icon={<ChevronRight aria-hidden />}
              tight
              disabled={at + 1 >= people.length}
              onClick={() => move(at + 1)}
            />
          </span>
        </div>
      )}
      {person && error && <Alert tone="bad">{errorText(error)}</Alert>}
      {person && !preview && !error && <Bones />}
      {preview && <Brief key={person?.id} preview={preview} />}
      {preview && person && <Opening key={`opening ${person.id}`} contactId={person.id} />}
    </>
  );
};
