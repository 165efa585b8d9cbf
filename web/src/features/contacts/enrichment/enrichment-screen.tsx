import { CERTAIN_ENOUGH, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Globe, RefreshCw, SquarePen } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useCrumb } from '#lib/crumb.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { contactListPath, contactPath, editContactPath } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { PageSpinner, Spinner } from '#ui/feedback/spinner.tsx';
import { Alert, Page, Pane } from '#ui/page.tsx';
import { Company } from './company.tsx';
import { EmailCheck } from './email-check.tsx';
import { enrichmentCallsOf, type Enrichment, useMayEnrich } from './enrichment-calls.ts';
import styles from './enrichment.module.css';
import { Proposals } from './proposals.tsx';
import { ScoreCard } from './score-card.tsx';
import { useDecide } from './use-decide.ts';
import { useLookUp } from './use-look-up.ts';
import { shortAddress } from './value-words.ts';
import * as words from './words.ts';

interface Props {
  stage: Stage;
  enrichment: Enrichment;
}

/** Empty fields that the rule would fill; the server decides the same way. */
const blanksOf = ({ proposals }: Enrichment): number =>
  proposals.filter(
    ({ field, state, current, certainty }) =>
      state === 'open' && current === null && certainty >= CERTAIN_ENOUGH && field !== 'email',
  ).length;

const Actions = ({ stage, enrichment }: Props) => {
  const { lookUp, isBusy } = useLookUp(stage);
  const decide = useDecide(stage, enrichment);
  const { id, name, state } = enrichment;
  const blanks = blanksOf(enrichment);
  const isFirst = state === 'never';
  return (
    <>
      <Button
        icon={isFirst ? <Globe aria-hidden /> : <RefreshCw aria-hidden />}
        variant={isFirst ? 'go' : 'default'}
        busy={isBusy || state === 'waiting'}
        onClick={() => void lookUp({ ids: [id] }, { working: words.lookingUp(name), done: words.lookedUp(name) })}
      >
        {isFirst ? words.lookUp : words.lookAgain}
      </Button>
      {blanks > 0 && (
        <Button variant="go" busy={decide.isBusy} title={words.fillBlanksHelp} onClick={() => void decide.fillBlanks()}>
          {words.fillBlanks(formatNumber(blanks))}
        </Button>
      )}
    </>
  );
};

/** What is going on, or went wrong. */
const State = ({ enrichment: { state, website, problem, proposals } }: { enrichment: Enrichment }) => {
  const where = website === null ? undefined : shortAddress(website);
  if (state === 'waiting')
    return (
      <div className={styles['waiting']} role="status">
        <Spinner />
        <div>
          <b>{words.looking}</b>
          <p>{where === undefined ? words.checkingSay : words.lookingSay(where)}</p>
        </div>
      </div>
    );
  if (state === 'failed')
    return (
      <Alert tone="warn" title={words.failedTitle}>
        {[problem, proposals.length > 0 && words.stillShown].filter(Boolean).join(' ')}
      </Alert>
    );
  return problem !== null && <Alert title={words.partlyTitle}>{problem}</Alert>;
};

const isSimulated = (website: string | null): boolean => /\.example\/?$/.test(website ?? '');

const Never = ({ stage, enrichment: { id, website } }: Props) =>
  website === null ? (
    <EmptyState
      picture="nothing"
      title={words.noWebsiteTitle}
      actions={
        <Link className={buttonClass({ variant: 'go' })} to={editContactPath(stage, id)}>
          <SquarePen aria-hidden />
          {words.edit}
        </Link>
      }
    >
      {words.noWebsiteSay}
    </EmptyState>
  ) : (
    <EmptyState picture="nothing" title={words.neverTitle}>
      {words.neverSay(shortAddress(website))}
    </EmptyState>
  );

const Found = ({ stage, enrichment }: Props) => {
  const mayDecide = useMayEnrich(stage);
  const decide = useDecide(stage, enrichment);
  const { state, proposals, company, looked_at: lookedAt } = enrichment;
  const hasLooked = lookedAt !== null;
  return (
    <>
      <State enrichment={enrichment} />
      {hasLooked && state !== 'failed' && isSimulated(enrichment.website) && (
        <Alert title={words.simulatedTitle}>{words.simulated}</Alert>
      )}
      {hasLooked && (state !== 'failed' || proposals.length > 0) && (
        <Proposals proposals={proposals} decide={mayDecide ? decide : undefined} />
      )}
      <Company facts={company} />
    </>
  );
};

const EnrichmentScreen = ({ stage }: { stage: Stage }) => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const one = enrichmentCallsOf(stage).useOne({ id }, { skip: id === '' });
  const { currentData: enrichment, error, isFetching, refetch } = one;
  const mayEnrich = useMayEnrich(stage);
  useCrumb(enrichment?.name);
  const isGone = id === '' || statusOf(error) === 404;
  const { many } = STAGE_LABELS[stage];
  return (
    <Page
      title={
        enrichment ? (
          <>
            {words.titleOf} <Link to={contactPath(stage, id)}>{enrichment.name}</Link>
          </>
        ) : (
          words.title
        )
      }
      actions={enrichment && mayEnrich && <Actions stage={stage} enrichment={enrichment} />}
    >
      {!enrichment && isFetching && <PageSpinner />}
      {!enrichment && !isFetching && isGone && (
        <EmptyState
          picture="no-match"
          title={words.missing}
          actions={
            <Link to={contactListPath(stage)} className={buttonClass({ variant: 'go' })}>
              {words.goTo(many)}
            </Link>
          }
        >
          {errorText(error, words.missing)}
        </EmptyState>
      )}
      {!enrichment && !isFetching && !isGone && (
        <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />
      )}
      {enrichment && (
        <div className={styles['cols']}>
          <Pane label={words.proposals} className={styles['main']}>
            {enrichment.state === 'never' ? (
              <Never stage={stage} enrichment={enrichment} />
            ) : (
              <Found stage={stage} enrichment={enrichment} />
            )}
          </Pane>
          <Pane label={words.score} className={styles['side']}>
            <ScoreCard score={enrichment.score} parts={enrichment.score_parts} />
            <EmailCheck check={enrichment.email} />
          </Pane>
        </div>
      )}
    </Page>
  );
};

/** What a company's website says about a person, the check of their address, and their score. */
export const screenFor = (stage: Stage) => () => <EnrichmentScreen stage={stage} key={stage} />;
