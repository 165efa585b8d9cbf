import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PhonePreview, senderName, WhatsappTest } from '#features/whatsapp/index.ts';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import type { Audience } from '../../campaigns/audience/audience-url.ts';
import { bubbleOf } from '../../messages/whatsapp/bubble.ts';
import { MailPreview } from '../../messages/mail-preview.tsx';
import { Ways } from '../../messages/ways.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { type AnnouncementForm, audienceOf } from './announcement-form.ts';
import styles from './new-announcement.module.css';
import { OwnTest } from './own-test.tsx';
import * as words from '../words.ts';

const WAIT_MS = 600;

type Preview = Answer<'previewAnnouncement'>;

interface Props {
  form: AnnouncementForm;
  audience: Audience;
  isWriting: boolean;
  /** With another one, it's shown as it is now. */
  round: number;
  /** Which mailboxes are shown, and in which version. */
  onShown: (mailboxes: Preview['mailboxes']) => void;
}

/** The preview of the current text, a moment after the last change, and anew with each round. */
const usePreview = ({ form, audience, isWriting, round, onShown }: Props, way: number) => {
  const [preview, { data, error }] = api.usePreviewAnnouncementMutation();
  const { channel, subject, body, template, mailbox_ids: mailboxIds } = form;
  const said = template === null ? { subject, body } : { template: { ...template, media: undefined } };
  const asked = JSON.stringify({ audience: audienceOf(audience), channel, ...said, mailbox_ids: mailboxIds, way });
  useEffect(() => {
    if (isWriting) return undefined;
    const timer = setTimeout(() => void preview(JSON.parse(asked) as Parameters<typeof preview>[0]), WAIT_MS);
    return () => clearTimeout(timer);
  }, [asked, isWriting, preview, round]);
  useEffect(() => {
    if (data) onShown(data.mailboxes);
  }, [data, onShown]);
  return { data, error };
};

const WhatsappSample = ({ sample }: { sample: Preview['results'][number] }) => {
  const { data: senders } = api.useGetWhatsappSendersQuery();
  const [sender] = senders?.results ?? [];
  return (
    <PhonePreview
      business={sender ? senderName(sender) : ''}
      {...bubbleOf({ whatsapp_template: sample.whatsapp_template, body: sample.text })}
    />
  );
};

const Sample = ({ sample, isWhatsapp }: { sample: Preview['results'][number]; isWhatsapp: boolean }) => (
  <>
    {isWhatsapp ? (
      <WhatsappSample sample={sample} />
    ) : (
      <MailPreview title={words.emailTo(sample.name)} subject={sample.subject} html={sample.html} />
    )}
    {sample.missing.length > 0 && (
      <p className={styles['warn']}>
        <TriangleAlert aria-hidden />
        {words.missing(sample.missing.map((name) => name.replaceAll('_', ' ')).join(', '))}
      </p>
    )}
  </>
);

/** The announcement as a step, which tests are made of. */
const whatsappStep = ({ template, body, attachments }: AnnouncementForm) => ({
  wait: { amount: 0, unit: 'minutes' as const },
  ...(template === null
    ? { kind: 'whatsapp_text' as const, body }
    : { kind: 'whatsapp_template' as const, body: '', template, attachments }),
});

const Lacking = ({ lacking }: Pick<Preview, 'lacking'>) =>
  lacking.length === 0 ? null : (
    <div className={styles['lacking']}>
      <p>{words.lacking}</p>
      <ul>
        {lacking.map(({ name, label, people }) => (
          <li key={name}>{words.lacks(countOf(people, PEOPLE), label)}</li>
        ))}
      </ul>
    </div>
  );

/** The message as some of its people would get it, those who lack the most first. */
export const Samples = (props: Props) => {
  const { form, isWriting } = props;
  const [at, setAt] = useState(0);
  const [way, setWay] = useState(1);
  const { data, error } = usePreview(props, way);
  const isWhatsapp = form.channel === 'whatsapp';
  const samples = data?.results ?? [];
  const place = Math.min(at, Math.max(0, samples.length - 1));
  const sample = samples[place];
  const problem = error ? errorText(error) : data?.problems[0];
  return (
    <section className={styles['samples']} aria-label={words.samples}>
      <div className={styles['sampleHead']}>
        <h2>{words.samples}</h2>
        <span className="grow cut muted t13">{words.samplesHelp}</span>
        {isWhatsapp ? (
          <WhatsappTest
            test={{ step: whatsappStep(form), ...(sample && { contact_id: sample.contact_id }) }}
            isDisabled={isWriting || (form.template === null && form.body.trim() === '')}
          />
        ) : (
          <OwnTest form={form} contactId={sample?.contact_id} isWriting={isWriting} />
        )}
      </div>
      {problem ? (
        <p className={styles['warn']} role="alert">
          <TriangleAlert aria-hidden />
          {problem}
        </p>
      ) : sample === undefined ? (
        data && <p className={styles['hint']}>{words.noOneToShow}</p>
      ) : (
        <>
          <div className={styles['sampleWho']}>
            <Avatar name={sample.name} hueKey={sample.contact_id} size="s" />
            <span className="grow cut">
              <b>{sample.name}</b> <span className="muted">{sample.company_name}</span>
            </span>
            <span className="num muted t13">
              {words.sampleOf(formatNumber(place + 1), formatNumber(samples.length))}
            </span>
            <IconButton
              label={words.previousPerson}
              icon={<ChevronLeft aria-hidden />}
              tight
              disabled={place === 0}
              onClick={() => setAt(place - 1)}
            />
            <IconButton
              label={words.nextPerson}
              icon={<ChevronRight aria-hidden />}
              tight
              disabled={place + 1 >= samples.length}
              onClick={() => setAt(place + 1)}
            />
          </div>
          {sample.ways > 1 && <Ways way={Math.min(way, sample.ways)} ways={sample.ways} onWay={setWay} />}
          {form.body.trim() === '' && form.template === null ? (
            <p className={styles['hint']}>{words.writeToSee}</p>
          ) : (
            <Sample sample={sample} isWhatsapp={isWhatsapp} />
          )}
        </>
      )}
      {data && <Lacking lacking={data.lacking} />}
    </section>
  );
};
