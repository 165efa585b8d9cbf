import { plainTemplate } from '@rainmaker/contract/markup';
import { Fragment } from 'react';
import { insideBraces, piecesOf } from '#features/message-editor/index.ts';
import styles from './template-read.module.css';

/** The share of people with a value, by variable name; undefined if unknown. */
export type Fill = (name: string) => number | undefined;

export const percentOf = (share: number): string => `${Math.floor(share * 100)}%`;

/** Below this share a variable should have a fallback. */
export const LOW_FILL = 0.9;

const words = (name: string): string => name.replaceAll('_', ' ');

/** A variable as a chip: amber if people lack it and are held for it. */
export const VariableChip = ({ name, fill, canHold }: { name: string; fill: number | undefined; canHold: boolean }) => {
  const isLow = fill !== undefined && fill < 1 && canHold;
  return <span className={isLow ? `${styles['var']} ${styles['low']}` : styles['var']}>{words(name)}</span>;
};

interface ReadProps {
  text: string;
  fill: Fill;
  /** To recognise it by: without tags and formatting. */
  isShort?: boolean;
}

/** A template for reading: variables as chips, tags in grey. */
export const TemplateRead = ({ text, fill, isShort = false }: ReadProps) => (
  <>
    {piecesOf(isShort ? plainTemplate(text) : text).map((piece, at) =>
      piece.kind === 'text' ? (
        // The pieces of a text never change order.
        <Fragment key={at}>{piece.text}</Fragment>
      ) : piece.kind === 'tag' ? (
        !isShort && (
          <span key={at} className={styles['tag']}>
            {insideBraces(piece.text)}
          </span>
        )
      ) : (
        <VariableChip
          key={at}
          name={piece.name ?? ''}
          fill={fill(piece.name ?? '')}
          canHold={piece.fallback === undefined && piece.isGuarded !== true}
        />
      ),
    )}
  </>
);
