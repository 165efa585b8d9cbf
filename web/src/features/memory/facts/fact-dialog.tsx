import { type FactSection, LIMITS } from '@rainmaker/contract';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import type { Field } from '../memory-parts.ts';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './facts.module.css';
import * as texts from '../words.ts';

interface SourceForm {
  key: number;
  url: string;
  note: string;
}

const toForm = (sources: Field['sources']): SourceForm[] =>
  sources.map(({ url = '', note = '' }, key) => ({ key, url, note }));

/** People type example.com; a source's URL starts with https://. */
const withScheme = (url: string): string => (/^[a-z]+:\/\//i.test(url) || url === '' ? url : `https://${url}`);

const filled = (sources: readonly SourceForm[]) =>
  sources
    .map(({ url, note }) => ({ url: withScheme(url.trim()), note: note.trim() }))
    .filter(({ url, note }) => url !== '' || note !== '')
    .map(({ url, note }) => ({ ...(url !== '' && { url }), ...(note !== '' && { note }) }));

interface SourcesProps {
  sources: readonly SourceForm[];
  wrong: string | undefined;
  onChange: (sources: SourceForm[]) => void;
}

const SourceFields = ({ sources, wrong, onChange }: SourcesProps) => {
  const set = (key: number, part: Partial<SourceForm>) =>
    onChange(sources.map((source) => (source.key === key ? { ...source, ...part } : source)));
  return (
    <fieldset className={styles['sources']}>
      <legend>{texts.sources}</legend>
      {sources.map(({ key, url, note }, at) => (
        <div key={key} className={styles['source']}>
          <TextField
            label={texts.description}
            placeholder={texts.reviewByEfuaAsante3September}
            maxLength={300}
            value={note}
            onChange={(event) => set(key, { note: event.target.value })}
          />
          <TextField
            label={texts.address}
            isOptional
            placeholder="https://"
            inputMode="url"
            maxLength={500}
            value={url}
            error={at === 0 ? wrong : undefined}
            onChange={(event) => set(key, { url: event.target.value })}
          />
          <IconButton
            label={texts.removeSource}
            icon={<X aria-hidden />}
            onClick={() => onChange(sources.filter((source) => source.key !== key))}
          />
        </div>
      ))}
      {sources.length < LIMITS.memorySources && (
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          onClick={() =>
            onChange([...sources, { key: Math.max(-1, ...sources.map(({ key }) => key)) + 1, url: '', note: '' }])
          }
        >
          {sources.length === 0 ? texts.addSource : texts.addAnotherSource}
        </Button>
      )}
    </fieldset>
  );
};

interface Props {
  section: FactSection;
  /** The fact to edit; a new one if omitted. */
  fact?: Field;
  onClose: () => void;
}

/** The form's values, with the version of the fact. */
const formOf = (fact: Field | undefined) => ({
  value: fact?.value ?? '',
  sources: fact && fact.sources.length > 0 ? toForm(fact.sources) : [{ key: 0, url: '', note: '' }],
  version: fact?.version ?? 0,
});

const useSave = ({ section, fact, onClose }: Props, drop: () => void) => {
  const [create, { isLoading: isCreating }] = api.useCreateMemoryFieldMutation();
  const [update, { isLoading: isUpdating }] = api.useUpdateMemoryMutation();
  const [problem, setProblem] = useState<{
    words: string;
    value: string | undefined;
    source: string | undefined;
  } | null>(null);
  const save = async (value: string, sources: ReturnType<typeof filled>) => {
    setProblem(null);
    try {
      if (fact) {
        const { name, version } = fact;
        const values = { [name]: value };
        await update({ values, sources: { [name]: sources }, versions: { [name]: version } }).unwrap();
      } else {
        await create({ kind: 'fact', section, value, ...(section === 'proof' && { sources }) }).unwrap();
      }
      drop();
      toastSuccess(undefined, fact ? texts.saved : section === 'proof' ? texts.factAdded : texts.claimBanned);
      onClose();
    } catch (error) {
      const sentences = Object.entries(fieldErrors(error));
      const at = (field: string) => sentences.find(([name]) => name.startsWith(field))?.[1];
      setProblem({ words: errorText(error), value: at('value'), source: at('sources') });
    }
  };
  return { save, problem, isBusy: isCreating || isUpdating };
};

/** Edits a fact with its sources, or a banned claim. */
export const FactDialog = (props: Props) => {
  const { section, fact, onClose } = props;
  const kept = useKeptState(`fact:${fact?.name ?? section}`, formOf(fact));
  const { value, sources, version } = kept.value;
  const setValue = (next: string) => kept.set({ ...kept.value, value: next });
  const setSources = (next: SourceForm[]) => kept.set({ ...kept.value, sources: next });
  const { save, problem, isBusy } = useSave(props, kept.drop);
  const isProof = section === 'proof';
  const title = fact ? (isProof ? texts.editFact : texts.editClaim) : isProof ? texts.addFact : texts.banClaim;
  return (
    <Dialog isOpen onClose={onClose} title={title} width={560}>
      <form
        className={sectionStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(value, filled(sources));
        }}
      >
        {fact && fact.version !== version && (
          <Alert tone="warn" title={texts.someoneElseChangedThis}>
            {texts.savedNowYourWordsReplaceIt(fact.value ?? '')}
          </Alert>
        )}
        <TextAreaField
          label={isProof ? texts.fact : texts.claim}
          rows={3}
          maxLength={LIMITS.memoryValueCharacters}
          value={value}
          error={problem?.value}
          help={isProof ? texts.oneClaimInOneSentenceAs : texts.oneClaimInOneSentence}
          onChange={(event) => setValue(event.target.value)}
          data-autofocus
        />
        {isProof && <SourceFields sources={sources} wrong={problem?.source} onChange={setSources} />}
        {problem && !problem.value && !problem.source && <Alert tone="bad">{problem.words}</Alert>}
        <DialogEnds>
          <Button
            onClick={() => {
              kept.drop();
              onClose();
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" variant="go" busy={isBusy} disabled={value.trim() === ''}>
            {fact ? texts.save : isProof ? texts.addFact : texts.banClaim}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
