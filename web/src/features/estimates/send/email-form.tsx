import { ESTIMATE_VARIABLES, LIMITS, MERGE_VARIABLES } from '@rainmaker/contract';
import { Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { MessageEditor, SubjectEditor } from '#features/message-editor/index.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { HtmlFrame } from '#ui/frame/html-frame.tsx';
import { Alert } from '#ui/page.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './send.module.css';
import { type Begun, type Mail, type Sent, usePreview, useSending } from './use-sending.ts';
import * as words from './words.ts';

const VARIABLES = [...ESTIMATE_VARIABLES, ...MERGE_VARIABLES];

interface FieldsProps {
  begun: Begun;
  mail: Mail;
  problem: string | null;
  onChange: (part: Partial<Mail>) => void;
}

const Fields = ({ begun, mail, problem, onChange }: FieldsProps) => (
  <div className={styles['fields']}>
    <dl className={styles['to']}>
      <dt>{words.to}</dt>
      <dd>
        {begun.to.name} <span className="faint">{begun.to.email ?? words.noAddress}</span>
      </dd>
    </dl>
    {begun.mailboxes.length > 0 && (
      <SelectField
        label={words.from}
        value={mail.mailboxId}
        onChange={({ target }) => onChange({ mailboxId: target.value })}
      >
        {begun.mailboxes.map(({ id, email }) => (
          <option key={id} value={id}>
            {email}
          </option>
        ))}
      </SelectField>
    )}
    <SubjectEditor
      label={words.subject}
      value={mail.subject}
      variables={VARIABLES}
      maxLength={LIMITS.subjectCharacters}
      onChange={(subject) => onChange({ subject })}
    />
    <MessageEditor
      label={words.message}
      value={mail.body}
      variables={VARIABLES}
      maxLength={LIMITS.bodyCharacters}
      help={words.linkHelp}
      error={problem ?? undefined}
      onChange={(body) => onChange({ body })}
    />
  </div>
);

const Preview = ({ shown }: { shown: ReturnType<typeof usePreview>['shown'] }) => (
  <div className={styles['preview']}>
    {shown === null ? (
      <p className="faint">{words.previewFails}</p>
    ) : (
      <>
        <b>{shown.subject}</b>
        <HtmlFrame title={words.previewOf} html={shown.html} />
      </>
    )}
  </div>
);

const VIEWS = [
  { key: 'write' as const, label: words.write },
  { key: 'preview' as const, label: words.preview },
];

interface Props {
  id: string;
  version: number | undefined;
  begun: Begun;
  onSent: (estimate: Sent) => void;
}

/** Subject and text beside the email as it arrives; on a phone one at a time. */
export const SendForm = ({ id, version, begun, onSent }: Props) => {
  const isPhone = useIsPhone();
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [mail, setMail] = useState<Mail>({
    mailboxId: begun.mailboxes[0]?.id ?? '',
    subject: begun.subject,
    body: begun.body,
  });
  const { shown, problem } = usePreview(id, mail);
  const { sendMail, copyLink, isSending, isSharing } = useSending({ id, version, onSent });
  const change = (part: Partial<Mail>): void => setMail((before) => ({ ...before, ...part }));
  const mayShow = begun.share_problem === null;
  return (
    <div className={styles['form']}>
      {begun.problem !== null && (
        <Alert tone="warn" title={words.cantSend}>
          {begun.problem}
        </Alert>
      )}
      {isPhone && mayShow && <Segmented label={words.view} items={VIEWS} value={view} onChange={setView} />}
      <div className={styles['sides']}>
        {(!isPhone || view === 'write') && (
          <Fields begun={begun} mail={mail} problem={mayShow ? problem : null} onChange={change} />
        )}
        {mayShow && (!isPhone || view === 'preview') && <Preview shown={shown} />}
      </div>
      <div className={styles['ends']}>
        <p className="faint">{words.copyHelp}</p>
        <Button icon={<Link2 aria-hidden />} busy={isSharing} disabled={!mayShow} onClick={() => void copyLink()}>
          {words.copyLink}
        </Button>
        <Button
          variant="go"
          icon={<Send aria-hidden />}
          busy={isSending}
          disabled={begun.problem !== null || problem !== null || mail.subject.trim() === ''}
          onClick={() => void sendMail(mail)}
        >
          {words.send}
        </Button>
      </div>
    </div>
  );
};
