import { BUILT_IN_WRITER, LIMITS, type RewriteWay } from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { settingsPath } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from './rewrite.module.css';
import * as words from './words.ts';

/** How a passage is to be rewritten. */
export interface Wish {
  way: RewriteWay;
  wish?: string;
}

const GROUPS = [
  { label: words.style, ways: ['shorter', 'warmer', 'more_formal'] },
  { label: words.language, ways: ['en', 'de', 'fr', 'es'] },
] as const satisfies readonly { label: string; ways: readonly RewriteWay[] }[];

const NoModel = () => {
  const mayConnect = useMay('updateModelSettings');
  return (
    <div className={styles['none']}>
      <p>{words.needsModel}</p>
      {mayConnect ? (
        <Link to={settingsPath('ai')} className={buttonClass({})}>
          {words.connectModel}
        </Link>
      ) : (
        <p>{words.askManager}</p>
      )}
    </div>
  );
};

/** The ways to rewrite; without a model it says that there are none. */
export const RewriteMenu = ({ onChoose }: { onChoose: (wish: Wish) => void }) => {
  const { data } = api.useGetGenerationCountQuery();
  const [own, setOwn] = useState('');
  if (data === undefined) return <Skeleton height={120} />;
  if (data.model === BUILT_IN_WRITER) return <NoModel />;
  return (
    <>
      <p className={styles['hint']}>{words.hint}</p>
      {GROUPS.map(({ label, ways }) => (
        <div key={label} className={styles['ways']} role="group" aria-label={label}>
          <span className={styles['group']} aria-hidden>
            {label}
          </span>
          {ways.map((way) => (
            <button key={way} type="button" onClick={() => onChoose({ way })}>
              {words.WAY_LABELS[way]}
            </button>
          ))}
        </div>
      ))}
      <form
        className={styles['own']}
        onSubmit={(event) => {
          event.preventDefault();
          // The form around the editor isn't sent.
          event.stopPropagation();
          if (own.trim() !== '') onChoose({ way: 'own', wish: own });
        }}
      >
        <TextField
          label={words.wish}
          placeholder={words.wishPlaceholder}
          maxLength={LIMITS.rewriteWishCharacters}
          value={own}
          onChange={({ target }) => setOwn(target.value)}
        />
        <Button type="submit" disabled={own.trim() === ''}>
          {words.ask}
        </Button>
      </form>
    </>
  );
};
