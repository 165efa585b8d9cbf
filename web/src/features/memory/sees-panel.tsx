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
import { PersonPicker } from './person-picker.tsx';
import styles from './sees.module.css';
import { usePeople } from './use-people.ts';

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
      <div key={width} className={styles['bone']}>
        <Skeleton width={width} height={14} />
      </div>
    ))}
  </div>
);

const Brief = ({ preview }: { preview: Preview }) => {
  const [isOpen, setOpen] = useState(false);
  const facts = `${preview.facts_used} of ${preview.facts_total} ${preview.facts_total === 1 ? 'fact' : 'facts'}`;
  return (
    <>
      <Lines title="About them" end={String(preview.about.length)} lines={preview.about} none="Nothing but the name." />
      <Lines title="From your Memory" end={facts} lines={preview.memory} none="Nothing is written down yet." />
      <Lines
        title="Left out"
        end="never sent to the AI"
        lines={preview.left_out}
        none="Nothing had to be left out."
        isOut
      />
      <div className={styles['end']}>
        <span className="small faint num">
          {formatNumber(preview.words)} of {formatNumber(preview.words_at_most)} words
        </span>
        <Button onClick={() => setOpen(true)}>Word for word</Button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="What the AI gets, word for word" width={640}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
        <pre className={styles['text']} tabIndex={0} role="region" aria-label="The text">
          {preview.text}
        </pre>
      </Dialog>
    </>
  );
};

/** What a writer would get for one person: about them, from Memory, and what is left out and why. */
export const SeesPanel = () => {
  const { people, person, at, move, choose, isLoading } = usePeople();
  const { currentData: preview, error } = api.useGetMemoryPreviewQuery(
    { contact_id: person?.id ?? '' },
    { skip: person === undefined },
  );
  return (
    <>
      <h2>What the AI sees</h2>
      {!person && isLoading && <Bones />}
      {!person && !isLoading && (
        <p className="small muted">Nobody is here yet. Add a person or take the sample people, and see it for each.</p>
      )}
      {person && (
        <div className={styles['who']}>
          <Avatar name={person.name} hueKey={person.id} />
          <PersonPicker person={person} onChoose={choose} />
          <span className={styles['arrows']}>
            <IconButton
              label="Previous person"
              icon={<ChevronLeft aria-hidden />}
              tight
              disabled={at <= 0}
              onClick={() => move(at - 1)}
            />
            <IconButton
              label="Next person"
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
    </>
  );
};
