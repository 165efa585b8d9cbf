import { ESTIMATE_VARIABLES, LIMITS, MERGE_VARIABLES } from '@rainmaker/contract';
import { MessageEditor } from '#features/message-editor/index.ts';
import { bubbleOf, TemplateChoice } from '#features/outreach/index.ts';
import { PhonePreview } from '#features/whatsapp/index.ts';
import { Alert } from '#ui/page.tsx';
import { Party } from './party.tsx';
import { SendEnds } from './send-ends.tsx';
import styles from './send.module.css';
import { Sides } from './sides.tsx';
import type { Begun, Sending } from './use-sending.ts';
import { type Message, type Said, useSendWhatsapp, useWhatsappPreview } from './use-whatsapp.ts';
import * as words from './words.ts';

const VARIABLES = [...ESTIMATE_VARIABLES, ...MERGE_VARIABLES];

type Side = NonNullable<Begun['whatsapp']>;

interface Props {
  sending: Sending;
  begun: Begun;
  side: Side;
  message: Message;
  onChange: (part: Partial<Message>) => void;
}

const saidOf = ({ can }: Side, { body, template }: Message): Said => {
  if (can === 'text') return body.trim() === '' ? undefined : { body };
  return can === 'template' && template ? { template } : undefined;
};

const Words = ({ side, message, problem, onChange }: Omit<Props, 'sending' | 'begun'> & { problem: string | null }) => {
  if (side.can === 'nothing') return null;
  if (side.can === 'template')
    return (
      <TemplateChoice
        value={message.template}
        senderId={side.account.id}
        more={ESTIMATE_VARIABLES}
        documentNote={words.documentNote}
        wrongAt={(place) => (place === '' && message.template ? (problem ?? undefined) : undefined)}
        onChange={(template) => onChange({ template })}
      />
    );
  return (
    <MessageEditor
      label={words.message}
      isPlain
      value={message.body}
      variables={VARIABLES}
      maxLength={LIMITS.whatsappCharacters}
      help={words.addressHelp}
      error={problem ?? undefined}
      onChange={(body) => onChange({ body })}
    />
  );
};

const Preview = ({ side, shown }: { side: Side; shown: ReturnType<typeof useWhatsappPreview>['shown'] }) => (
  <div className={styles['phone']}>
    {shown === null ? (
      <p className="faint">{side.can === 'template' ? words.templateFirst : words.previewFails}</p>
    ) : (
      <PhonePreview
        business={side.account.name}
        {...bubbleOf({ whatsapp_template: shown.template, body: shown.text })}
      />
    )}
  </div>
);

/** A text, or outside of the 24 hours a template, beside the message as a phone shows it. */
export const WhatsappForm = ({ sending, begun, side, message, onChange }: Props) => {
  const said = saidOf(side, message);
  const { shown, problem } = useWhatsappPreview(sending.id, said);
  const { sendMessage, isSending } = useSendWhatsapp(sending);
  return (
    <>
      {side.can !== 'text' && (
        <Alert tone={side.can === 'nothing' ? 'warn' : 'info'} title={words.CANT_WHATSAPP[side.can]}>
          {side.reason}
        </Alert>
      )}
      <Sides preview={side.can === 'nothing' ? undefined : <Preview side={side} shown={shown} />}>
        <div className={styles['fields']}>
          <Party label={words.to} name={begun.to.name} address={side.number ?? words.noNumber} />
          <Party label={words.from} name={side.account.name} address={side.account.number} />
          <Words side={side} message={message} problem={problem} onChange={onChange} />
        </div>
      </Sides>
      <SendEnds
        sending={sending}
        mayShare={begun.share_problem === null}
        isSending={isSending}
        isReady={said !== undefined && problem === null}
        onSend={() => said && void sendMessage(said)}
      />
    </>
  );
};
