import { ChevronsUpDown } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Avatar } from '#ui/avatar.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import styles from './sees.module.css';
import { useSearch, type Person } from './use-people.ts';
import * as words from './words.ts';

const Results = ({ text, onChoose }: { text: string; onChoose: (person: Person) => void }) => {
  const people = useSearch(text);
  if (text === '') return <p className={styles['hint']}>{words.searchByNameCompanyOrEmail}</p>;
  if (people.length === 0) return <p className={styles['hint']}>{words.noMatches}</p>;
  return (
    <ul className={styles['found']}>
      {people.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={() => onChoose(person)}>
            <Avatar name={person.name} hueKey={person.id} size="s" />
            <span className="col grow">
              <b className="cut">{person.name}</b>
              <small className="cut faint">{person.line}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/** Arrow keys move between the search and the people found; Enter in the search takes the first. */
const moveAmong = (event: KeyboardEvent<HTMLElement>): void => {
  const search = event.currentTarget.querySelector('input');
  const people = [...event.currentTarget.querySelectorAll('button')];
  const stops: HTMLElement[] = [...(search ? [search] : []), ...people];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined) stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  else if (event.key === 'Enter' && document.activeElement === search) people[0]?.click();
  else return;
  event.preventDefault();
};

/** The person's name; clicking it searches for another. */
export const PersonPicker = ({ person, onChoose }: { person: Person; onChoose: (person: Person) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const change = (open: boolean) => {
    setOpen(open);
    setText('');
  };
  return (
    <Popover
      label={words.choosePerson}
      isOpen={isOpen}
      onChange={change}
      width={300}
      trigger={
        <button type="button" className={styles['name']}>
          <span className="col">
            <b className="cut">{person.name}</b>
            <small className="cut muted">{person.line}</small>
          </span>
          <span className="hidden-text">{words.chooseAnotherPerson}</span>
          <ChevronsUpDown aria-hidden />
        </button>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what it holds */}
      <div role="search" onKeyDown={moveAmong}>
        <SearchField label={words.findAPerson} value={text} onChange={setText} />
        <Results
          text={text}
          onChoose={(chosen) => {
            change(false);
            onChoose(chosen);
          }}
        />
      </div>
    </Popover>
  );
};
