import { LIMITS } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { addressesIn, entriesIn } from './read-entries.ts';
import styles from './suppression.module.css';
import * as words from './words.ts';

const MOST_BYTES = 1024 * 1024;
const SHOWN = 5;

type Refused = Answer<'addSuppressions'>['refused'];

const RefusedList = ({ refused }: { refused: Refused }) => (
  <div className={styles['refused']} role="status">
    <b>{words.notAdded}</b>
    <ul>
      {refused.slice(0, SHOWN).map(({ entry, reason }) => (
        <li key={entry}>{words.refusedLine(entry, reason)}</li>
      ))}
      {refused.length > SHOWN && <li>{words.andMore(formatNumber(refused.length - SHOWN))}</li>}
    </ul>
  </div>
);

/** Entries in portions that one call takes. */
const portions = (entries: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(entries.length / LIMITS.suppressionsAtOnce) }, (_, at) =>
    entries.slice(at * LIMITS.suppressionsAtOnce, (at + 1) * LIMITS.suppressionsAtOnce),
  );

/** Sends everything, and says what was refused; undefined if a call failed. */
const useAdding = () => {
  const [add, { isLoading }] = api.useAddSuppressionsMutation();
  const [problem, setProblem] = useState<string>();
  const run = async (entries: readonly string[], evidence: string): Promise<Refused | undefined> => {
    setProblem(undefined);
    const refused: Refused = [];
    try {
      for (const part of portions(entries)) {
        const answer = await add({ entries: part, ...(evidence.trim() !== '' && { evidence }) }).unwrap();
        refused.push(...answer.refused);
        toastSuccess(answer, words.done);
      }
      return refused;
    } catch (error) {
      setProblem(errorText(error));
      return undefined;
    }
  };
  return { run, problem, setProblem, isLoading };
};

/** Adds one address, many that were pasted, or those of a file. */
export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const { value, set, drop } = useKeptState('suppression:new', { entries: '', evidence: '' });
  const { run, problem, setProblem, isLoading } = useAdding();
  const [refused, setRefused] = useState<Refused>([]);
  const [said, setSaid] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const take = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    if (chosen.size > MOST_BYTES) return setProblem(words.tooLarge);
    const found = addressesIn(await chosen.text());
    if (found.length === 0) return setProblem(words.noAddresses);
    setProblem(undefined);
    setSaid(words.found(countOf(found.length, words.entry)));
    set({ ...value, entries: [...new Set([...entriesIn(value.entries), ...found])].join('\n') });
  };
  const submit = async (): Promise<void> => {
    const entries = entriesIn(value.entries);
    if (entries.length === 0) return setProblem(words.enterOne);
    const left = await run(entries, value.evidence);
    if (left === undefined) return;
    drop();
    if (left.length === 0) return onClose();
    setRefused(left);
    set({ ...value, entries: left.map(({ entry }) => entry).join('\n') });
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.addTitle} width={520}>
      <div className={styles['form']}>
        <TextAreaField
          label={words.entries}
          help={said ?? words.entriesHelp}
          error={problem}
          rows={5}
          value={value.entries}
          onChange={({ target }) => set({ ...value, entries: target.value })}
        />
        <div>
          <input
            ref={file}
            type="file"
            className="hidden-text"
            tabIndex={-1}
            aria-hidden
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ target }) => void take(target.files?.[0])}
          />
          <Button icon={<Upload aria-hidden />} onClick={() => file.current?.click()}>
            {words.chooseFile}
          </Button>
          <p className={styles['hint']}>{words.fileHelp}</p>
        </div>
        <TextField
          label={words.why}
          help={words.whyHelp}
          isOptional
          maxLength={LIMITS.suppressionEvidenceCharacters}
          value={value.evidence}
          onChange={({ target }) => set({ ...value, evidence: target.value })}
        />
        {refused.length > 0 && <RefusedList refused={refused} />}
      </div>
      <DialogEnds>
        <Button onClick={onClose}>{refused.length > 0 ? words.close : words.cancel}</Button>
        <Button variant="go" busy={isLoading} onClick={() => void submit()}>
          {words.add}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
