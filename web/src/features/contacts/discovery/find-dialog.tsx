import { LIMITS } from '@rainmaker/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { watchImport } from '#features/activity/index.ts';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { importPath } from '#lib/paths.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import * as words from './words.ts';

type Sources = Answer<'getDiscoverySources'>;
type Source = Sources['results'][number];

const COUNTS = [20, LIMITS.discoveryPlacesDefault, 100, LIMITS.discoveryPlaces];

interface Typed {
  query: string;
  location: string;
  limit: number;
  source: Source['name'] | undefined;
}
const EMPTY: Typed = { query: '', location: '', limit: LIMITS.discoveryPlacesDefault, source: undefined };

const SourceChoice = ({
  sources,
  chosen,
  limit,
  onChoose,
}: {
  sources: readonly Source[];
  chosen: Source | undefined;
  limit: number;
  onChoose: (name: Source['name']) => void;
}) => (
  <fieldset className={sectionStyles['form']}>
    <legend className="t13">{words.source}</legend>
    {sources.map(({ name, label, about, is_paid: isPaid }) => (
      <RadioChoice
        key={name}
        name="source"
        label={label}
        help={`${about} ${isPaid ? words.paidFor(formatNumber(limit)) : ''}`.trim()}
        checked={chosen?.name === name}
        onChange={() => onChoose(name)}
      />
    ))}
  </fieldset>
);

const useSearch = (typed: Typed, onStarted: () => void) => {
  const [send, { isLoading: isBusy }] = api.useDiscoverProspectsMutation();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const search = async (source: Source['name']) => {
    const query = typed.query.trim();
    const location = typed.location.trim();
    setProblem(null);
    setWrong({ ...(!query && { query: words.enterTrade }), ...(!location && { location: words.enterPlace }) });
    if (!query || !location) return;
    try {
      const { job } = await send({ query, location, limit: typed.limit, source }).unwrap();
      watchImport({ id: job.id, filename: `“${query}” in ${location}`, stage: 'prospect', source });
      onStarted();
      void navigate(importPath('prospect', job.id));
    } catch (error) {
      const found = fieldErrors(error);
      setWrong(found);
      if (Object.keys(found).length === 0) setProblem(errorText(error));
    }
  };
  return { search, isBusy, problem, wrong };
};

const Form = ({ sources: { results: sources, quota }, onClose }: { sources: Sources; onClose: () => void }) => {
  const { value: typed, set, drop } = useKeptState<Typed>('find-companies', EMPTY);
  const { search, isBusy, problem, wrong } = useSearch(typed, () => {
    drop();
    onClose();
  });
  const change = (next: Partial<Typed>) => set({ ...typed, ...next });
  const chosen = sources.find(({ name }) => name === typed.source) ?? sources[0];
  if (!chosen) return <Alert tone="warn">{words.noSource}</Alert>;
  return (
    <form
      className={sectionStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void search(chosen.name);
      }}
    >
      <p className="muted">{words.intro}</p>
      <TextField
        label={words.trade}
        help={words.tradeHelp}
        maxLength={LIMITS.discoveryCharacters}
        value={typed.query}
        error={wrong['query']}
        data-autofocus
        onChange={({ target }) => change({ query: target.value })}
      />
      <TextField
        label={words.place}
        help={words.placeHelp}
        maxLength={LIMITS.discoveryCharacters}
        value={typed.location}
        error={wrong['location']}
        onChange={({ target }) => change({ location: target.value })}
      />
      <SelectField
        label={words.howMany}
        value={String(typed.limit)}
        onChange={({ target }) => change({ limit: Number(target.value) })}
      >
        {COUNTS.map((count) => (
          <option key={count} value={count}>
            {words.companies(formatNumber(count))}
          </option>
        ))}
      </SelectField>
      <SourceChoice sources={sources} chosen={chosen} limit={typed.limit} onChoose={(source) => change({ source })} />
      <p className="muted t13">
        {words.quota(formatNumber(quota.used), quota.limit === null ? undefined : formatNumber(quota.limit))}
      </p>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="go" busy={isBusy}>
          {words.search}
        </Button>
      </DialogEnds>
    </form>
  );
};

/** Searches for companies by trade and place; what is typed survives closing and reloading. */
export const FindDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = api.useGetDiscoverySourcesQuery();
  return (
    <Dialog isOpen onClose={onClose} title={words.findCompanies} width={480}>
      {data ? (
        <Form sources={data} onClose={onClose} />
      ) : error ? (
        <LoadProblem title={words.findCompanies} say={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </Dialog>
  );
};
