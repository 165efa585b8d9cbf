import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import * as words from '../words.ts';

/** A variable as the menu shows it. */
export interface MenuVariable {
  name: string;
  label: string;
  origin?: string;
  /** The share of people who have a value; null if it's not about people. */
  fill_rate?: number | null;
}

const GROUPS = [
  { key: 'person', label: words.person, origins: ['person', 'custom', undefined] },
  { key: 'own', label: words.you, origins: ['sender'] },
  { key: 'memory', label: words.fromMemory, origins: ['memory'] },
];

/** How many have a value, where not all do. */
const shareOf = (rate: number, isOfPeople: boolean): ReactNode => (
  <span className="num">{rate === 0 && !isOfPeople ? words.empty : words.haveIt(Math.floor(rate * 100))}</span>
);

interface Props {
  variables: readonly MenuVariable[];
  onInsert: (name: string) => void;
  /** Before it opens: to load the variables. */
  onNear?: (() => void) | undefined;
  /** Of a small button without words, such as in a field. */
  label?: string;
}

/** The variables, with the share of people who have each where not all do; inserts one at the caret. */
export const VariableMenu = ({ variables, onInsert, onNear, label: smallLabel }: Props) => {
  const near = { onFocus: onNear, onPointerEnter: onNear };
  return (
    <ActionMenu
      label={smallLabel ?? words.insertVariable}
      align="start"
      width={260}
      narrowLabel={words.findVariable}
      groups={GROUPS.map(({ key, label, origins }) => ({
        key,
        label,
        items: variables
          .filter(({ origin }) => origins.includes(origin))
          .map(({ name, label: said, fill_rate: rate }) => ({
            key: name,
            label: said,
            end: rate === null || rate === undefined || rate === 1 ? undefined : shareOf(rate, key === 'person'),
            onSelect: () => onInsert(name),
          })),
      })).filter(({ items }) => items.length > 0)}
      trigger={
        smallLabel !== undefined ? (
          <IconButton label={smallLabel} icon={<Braces aria-hidden />} tight {...near} />
        ) : (
          <Button variant="quiet" icon={<Braces aria-hidden />} {...near}>
            {words.variable}
          </Button>
        )
      }
    />
  );
};
