import { Ban, Check, Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './ai.module.css';
import { formatCost } from './format-cost.ts';
import type { AiForm } from './use-ai-form.ts';
import * as words from './words.ts';

type Tried = Answer<'tryModel'>;

const ICONS = { passed: Check, failed: X, skipped: Ban };

const Checks = ({ checks }: Pick<Tried, 'checks'>) => (
  <ul className={styles['checks']}>
    {checks.map(({ name, state, detail }) => {
      const Icon = ICONS[state];
      return (
        <li key={name} data-state={state}>
          <Icon aria-hidden />
          {words.CHECKS[name][state]}
          {state === 'passed' && name === 'server' && <span className="num">{detail}</span>}
        </li>
      );
    })}
  </ul>
);

const Found = ({ tried, currency }: { tried: Tried; currency: string }) => {
  const failed = tried.checks.find(({ state }) => state === 'failed');
  return (
    <div className={styles['out']}>
      <div className={styles['said']} role="status">
        {tried.text === null ? <p className={styles['wrong']}>{failed?.detail}</p> : <p>{tried.text}</p>}
        {tried.ms !== null && (
          <p className={styles['figures']}>
            <span>{words.seconds(tried.ms)}</span>
            <span>{words.tokens(formatNumber(tried.tokens_in), formatNumber(tried.tokens_out))}</span>
            {tried.cost !== null && <span>{formatCost(tried.cost, currency)}</span>}
          </p>
        )}
      </div>
      <Checks checks={tried.checks} />
    </div>
  );
};

/** Asks the model for one sentence with what is typed, saved or not, and shows what works. */
export const TryIt = ({ form, onModels }: { form: AiForm; onModels: (models: string[]) => void }) => {
  const [ask, { isLoading }] = api.useTryModelMutation();
  const [tried, setTried] = useState<Tried>();
  const [problem, setProblem] = useState<string>();
  const attempt = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const answer = await ask(form.connection).unwrap();
      setTried(answer);
      onModels(answer.models);
    } catch (error) {
      setTried(undefined);
      setProblem(errorText(error));
    }
  };
  return (
    <section className={styles['try']} aria-label={words.tryIt}>
      <header>
        <h3>{words.firstLine}</h3>
        <Button icon={<Sparkles aria-hidden />} busy={isLoading} onClick={() => void attempt()}>
          {words.tryIt}
        </Button>
      </header>
      {isLoading ? (
        <div className={styles['said']} aria-busy aria-label={words.trying}>
          <Skeleton width="88%" />
          <Skeleton width="64%" />
        </div>
      ) : (
        <>
          {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
          {tried && <Found tried={tried} currency={form.values.currency} />}
          {!tried && problem === undefined && <p className={styles['idle']}>{words.notTried}</p>}
        </>
      )}
    </section>
  );
};
