import { ESTIMATE_VARIABLES, LIMITS, MERGE_VARIABLES } from '@rainmaker/contract';
import { MessageEditor, SubjectEditor } from '#features/message-editor/index.ts';
import { SelectField } from '#ui/form/field.tsx';
import { HtmlFrame } from '#ui/frame/html-frame.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './send.module.css';
import { Party } from './party.tsx';
import { SendEnds } from './send-ends.tsx';
import { Sides } from './sides.tsx';
import { type Begun, type Mail, type Sending, usePreview, useSendMail } from './use-sending.ts';
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
    <Party label={words.to} name={begun.to.name} address={begun.to.email ?? words.noAddress} />
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

interface Props {
  sending: Sending;
  begun: Begun;
  mail: Mail;
  onChange: (part: Partial<Mail>) => void;
}

/** Subject and text beside the email as it arrives. */
export const EmailForm = ({ sending, begun, mail, onChange }: Props) => {
  const { shown, problem } = usePreview(sending.id, mail);
  const { sendMail, isSending } = useSendMail(sending);
  const mayShow = begun.share_problem === null;
  return (
    <>
      {begun.problem !== null && (
        <Alert tone="warn" title={words.cantSend}>
          {begun.problem}
        </Alert>
      )}
      <Sides preview={mayShow ? <Preview shown={shown} /> : undefined}>
        <Fields begun={begun} mail={mail} problem={mayShow ? problem : null} onChange={onChange} />
      </Sides>
      <SendEnds
        sending={sending}
        mayShare={mayShow}
        isSending={isSending}
        isReady={begun.problem === null && problem === null && mail.subject.trim() !== ''}
        onSend={() => void sendMail(mail)}
      />
    </>
  );
};
