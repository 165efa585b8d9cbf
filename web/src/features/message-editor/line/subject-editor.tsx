import { CodeXml } from 'lucide-react';
import {
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#ui/button.tsx';
import type { Fill } from '../fill-marks.ts';
import type { EditorHandle } from '../handle.ts';
import { FieldNote } from '../field-note.tsx';
import styles from '../message-editor.module.css';
import lineStyles from './line.module.css';
import { onOneLine } from './on-one-line.ts';
import { insertAt } from '../template-text.ts';
import { type MenuVariable, VariableMenu } from '../tools/variable-menu.tsx';
import * as words from '../words.ts';

const LineBox = lazy(() => import('./line-box.tsx').then((module) => ({ default: module.LineBox })));

interface Props {
  label: string;
  value: string;
  onChange: (subject: string) => void;
  variables: readonly MenuVariable[];
  fill?: Fill;
  /** At the end of the label's line. */
  labelEnd?: ReactNode;
  isOptional?: boolean;
  placeholder?: string;
  help?: ReactNode;
  error?: string | undefined;
  isReadOnly?: boolean;
  maxLength: number;
  handle?: Ref<EditorHandle>;
}

interface RawProps extends Pick<Props, 'label' | 'value' | 'onChange'> {
  placeholder: string;
  isWrong: boolean;
  isReadOnly: boolean;
  describedBy: string | undefined;
  tools: ReactNode;
  handle: Ref<EditorHandle>;
}

/** The very text; a long one wraps. */
const RawLine = ({
  label,
  value,
  onChange,
  placeholder,
  isWrong,
  isReadOnly,
  describedBy,
  tools,
  handle,
}: RawProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const landing = useRef<number | null>(null);
  const select = (from: number, to: number): void => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };
  useLayoutEffect(() => {
    const caret = landing.current;
    landing.current = null;
    if (caret !== null) select(caret, caret);
  });
  const put = (text: string, caret: number): void => {
    landing.current = caret;
    onChange(text);
  };
  useImperativeHandle(handle, () => ({
    select,
    focus: () => field.current?.focus(),
    insertVariable: (name) => {
      const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
      const { text, caret } = insertAt(value, name, selectionStart, selectionEnd);
      put(text, caret);
    },
    insertText: (inserted) => {
      const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
      put(`${value.slice(0, selectionStart)}${inserted}${value.slice(selectionEnd)}`, selectionStart + inserted.length);
    },
  }));
  return (
    <div className={lineStyles['line']}>
      <textarea
        ref={field}
        className={lineStyles['rawLine']}
        rows={1}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        placeholder={placeholder}
        readOnly={isReadOnly}
        dir="auto"
        value={value}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
        onChange={({ target }) => onChange(onOneLine(target.value))}
      />
      {tools}
    </div>
  );
};

/** Writes a subject: one line without formatting, whose variables are chips as in the message. */
export const SubjectEditor = (props: Props) => {
  const { label, value, onChange, variables, fill, labelEnd, help, placeholder = '' } = props;
  const { isOptional = false, isReadOnly = false, maxLength } = props;
  const id = useId();
  const [isRaw, setRaw] = useState(false);
  const inner = useRef<EditorHandle>(null);
  useImperativeHandle(props.handle, () => ({
    select: (from, to) => inner.current?.select(from, to),
    focus: () => inner.current?.focus(),
    insertVariable: (name) => inner.current?.insertVariable(name),
    insertText: (text) => inner.current?.insertText(text),
  }));
  const error = props.error ?? (value.length > maxLength ? words.tooLong(value.length - maxLength) : undefined);
  const describedBy = error === undefined && help === undefined ? undefined : `${id}-about`;
  const tools = !isReadOnly && (
    <span className={lineStyles['lineTools']}>
      <VariableMenu
        variables={variables}
        label={words.insertVariable}
        onInsert={(name) => inner.current?.insertVariable(name)}
      />
      <IconButton
        tight
        label={words.rawLine}
        icon={<CodeXml aria-hidden />}
        aria-pressed={isRaw}
        onClick={() => setRaw(!isRaw)}
      />
    </span>
  );
  const box = { value, onChange, label, placeholder, isReadOnly, describedBy, tools, isWrong: error !== undefined };
  return (
    <div className={styles['field']}>
      <span className={lineStyles['lineLabel']} aria-hidden>
        <span className={styles['label']}>
          {label}
          {isOptional && <span className={lineStyles['optional']}> {words.optional}</span>}
        </span>
        {labelEnd}
      </span>
      <div className={styles['box']} data-wrong={error !== undefined || undefined}>
        {isRaw ? (
          <RawLine {...box} handle={inner} />
        ) : (
          <Suspense
            fallback={
              <div className={lineStyles['line']} aria-busy>
                <div className={lineStyles['loadingLine']}>{value}</div>
              </div>
            }
          >
            <LineBox {...box} fill={fill} handle={inner} />
          </Suspense>
        )}
      </div>
      <FieldNote id={describedBy} error={error} help={help} />
    </div>
  );
};
