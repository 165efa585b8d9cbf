import { CodeXml } from 'lucide-react';
import { lazy, type ReactNode, type Ref, Suspense, useId, useImperativeHandle, useRef, useState } from 'react';
import type { EditorHandle } from './handle.ts';
import { FieldNote } from './field-note.tsx';
import styles from './message-editor.module.css';
import { RawBox } from './raw-box.tsx';
import { RewriteTool } from './rewrite/rewrite-tool.tsx';
import type { Fill } from './fill-marks.ts';
import { type MenuVariable, VariableMenu } from './tools/variable-menu.tsx';
import toolbarStyles from './tools/toolbar.module.css';
import * as words from './words.ts';

const RichBox = lazy(() => import('./rich-box.tsx').then((module) => ({ default: module.RichBox })));

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Whether Liquid and choices mean something: not in a message that is filled in already. */
  isTemplate?: boolean;
  variables?: readonly MenuVariable[];
  /** Without formatting, such as for a note. */
  isPlain?: boolean;
  /** Before the menu of variables opens: to load them. */
  onNearVariables?: () => void;
  fill?: Fill;
  help?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** The label is said elsewhere already. */
  isLabelHidden?: boolean;
  isReadOnly?: boolean;
  hasFocus?: boolean;
  /** Further tools, such as for attachments and snippets. */
  extras?: ReactNode;
  maxLength?: number;
  handle?: Ref<EditorHandle>;
}

/** The text until its editor is there. */
const Loading = ({ text }: { text: string }) => (
  <div className={styles['rich']} aria-busy>
    <div className={toolbarStyles['tools']} />
    <div className={styles['loading']}>{text}</div>
  </div>
);

const tooLong = (value: string, most: number | undefined): string | undefined =>
  most !== undefined && value.length > most ? words.tooLong(value.length - most) : undefined;

/** Writes a message: as it looks, or as the very text that is kept. */
export const MessageEditor = (props: Props) => {
  const { label, value, onChange, isTemplate = true, variables, fill, help, placeholder = '', extras } = props;
  const { isLabelHidden = false, isReadOnly = false, hasFocus = false, isPlain = false } = props;
  const id = useId();
  const [isRaw, setRaw] = useState(false);
  const [takesFocus, setTakesFocus] = useState(hasFocus);
  const inner = useRef<EditorHandle>(null);
  useImperativeHandle(props.handle, () => ({
    select: (from, to) => inner.current?.select(from, to),
    focus: () => {
      if (inner.current) inner.current.focus();
      // As soon as it's loaded.
      else setTakesFocus(true);
    },
    insertVariable: (name) => inner.current?.insertVariable(name),
    insertText: (text) => inner.current?.insertText(text),
    toggleMark: (mark) => inner.current?.toggleMark?.(mark),
  }));
  const error = props.error ?? tooLong(value, props.maxLength);
  const describedBy = error === undefined && help === undefined ? undefined : `${id}-about`;
  const tools = (
    <>
      {variables && !isReadOnly && (
        <VariableMenu
          variables={variables}
          onInsert={(name) => inner.current?.insertVariable(name)}
          onNear={props.onNearVariables}
        />
      )}
      {!isRaw && !isPlain && !isReadOnly && <RewriteTool editor={inner} isTemplate={isTemplate} />}
      {extras}
      {!isPlain && (
        <>
          <span className="grow" />
          <button
            type="button"
            className={toolbarStyles['rawTool']}
            aria-pressed={isRaw}
            title={words.rawHint}
            onClick={() => setRaw(!isRaw)}
          >
            <CodeXml aria-hidden />
            <span className={toolbarStyles['rawLabel']}>{words.raw}</span>
          </button>
        </>
      )}
    </>
  );
  const box = { value, onChange, label, placeholder, isReadOnly, describedBy, tools, isWrong: error !== undefined };
  return (
    <div className={styles['field']}>
      {!isLabelHidden && (
        <span className={styles['label']} aria-hidden>
          {label}
        </span>
      )}
      <div className={styles['box']} data-wrong={error !== undefined || undefined}>
        {isRaw || isPlain ? (
          <RawBox {...box} isCode={isRaw} handle={inner} />
        ) : (
          <Suspense fallback={<Loading text={value} />}>
            <RichBox {...box} isTemplate={isTemplate} fill={fill} hasFocus={takesFocus} handle={inner} />
          </Suspense>
        )}
      </div>
      <FieldNote id={describedBy} error={error} help={help} />
    </div>
  );
};
