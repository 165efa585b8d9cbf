import { type Sequence, TEMPLATE_CATEGORIES, TEMPLATE_CATEGORY_LABELS } from '@rainmaker/contract';
import { Link } from 'react-router';
import { settingsPath } from '#lib/paths.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { Answer } from '#lib/api/api.ts';
import { countOf, formatMoment, formatMoney, formatNumber } from '#lib/format.ts';
import { fullNameOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { TextAreaField } from '#ui/form/field.tsx';
import { APPROVAL_WORDS, hoursInWords, listInWords, PEOPLE, type Workspace } from '../../outreach-words.ts';
import { type Account, channelsOf } from '../accounts/accounts.ts';
import { type CampaignForm, momentOf } from './campaign-form.ts';
import { longDay, oneMoreOf } from '../forecast/sentences.ts';
import { firstsADay, paceInWords, stepsInWords } from './forecast.ts';
import styles from '../new-campaign.module.css';
import type { LaunchForecast } from './use-launch-forecast.ts';
import * as words from './words.ts';

type Boxes = Answer<'getMailboxes'>['results'];

interface Props {
  values: CampaignForm;
  sequence: Sequence | undefined;
  accounts: readonly Account[];
  reachable: number | undefined;
  /** The number of these who lack a value that the first message needs. */
  lacking: number;
  workspace: Workspace;
  forecast: LaunchForecast | undefined;
}

/** When it finishes if it is launched now, and with one more mailbox. */
const Finish = ({ forecast, approval }: Pick<Props, 'forecast'> & Pick<CampaignForm, 'approval'>) => {
  if (forecast === undefined || forecast.planned + forecast.later === 0) return null;
  const { finish_on: finish, later, until, today } = forecast;
  if (finish === null && later === 0) return null;
  const oneMore = oneMoreOf(forecast);
  return (
    <li>
      <b>{finish === null ? words.finishesAfter(longDay(until, today)) : words.finishesOn(longDay(finish, today))}</b>{' '}
      {approval === 'each' ? words.ifApprovedAndNoOneReplies : words.ifNoOneReplies}
      {oneMore !== undefined && ` ${oneMore}`}
    </li>
  );
};

/** What Meta charges at most, if everybody gets all templates. */
const Cost = ({ whatsapp }: { whatsapp: NonNullable<LaunchForecast['whatsapp']> }) => {
  const used = TEMPLATE_CATEGORIES.filter((category) => whatsapp.messages[category] > 0);
  const count = used.reduce((sum, category) => sum + whatsapp.messages[category], 0);
  const messages = used.map((category) =>
    words.templateMessages(formatNumber(whatsapp.messages[category]), TEMPLATE_CATEGORY_LABELS[category].toLowerCase()),
  );
  if (messages.length === 0) return null;
  return (
    <li>
      {words.upTo(listInWords(messages), count)}{' '}
      {whatsapp.cost_minor === null ? (
        <Link className="link" to={settingsPath('whatsapp')}>
          {words.enterPricesToSeeTheCost}
        </Link>
      ) : (
        <b>{words.costsAtMost(formatMoney(whatsapp.cost_minor, whatsapp.currency))}</b>
      )}
    </li>
  );
};

/** A summary of what will happen, before the launch. */
export const Review = ({ values, sequence, accounts, reachable, lacking, workspace, forecast }: Props) => {
  // Those of the first message: it sets the pace.
  const [first] = channelsOf(sequence);
  const chosen = accounts.filter(({ id, channel }) => channel === first && values.mailbox_ids.includes(id));
  const limit = Number(values.daily_new_limit) > 0 ? Number(values.daily_new_limit) : null;
  const pace =
    reachable !== undefined && chosen.length > 0
      ? paceInWords(reachable, firstsADay(chosen, limit), lacking)
      : undefined;
  const start = momentOf(values.start_at);
  return (
    <section className={styles['review']} aria-label={words.summary}>
      <h2>{words.summary}</h2>
      <ol>
        <li>
          {sequence && reachable !== undefined ? (
            <>
              <b className="num">{formatNumber(reachable)}</b>{' '}
              {words.peopleGet(sequence.sequence_name, stepsInWords(sequence.steps), reachable === 1)}
            </>
          ) : (
            words.chooseAWorkflowAndPeople
          )}
        </li>
        <li>
          {start ? words.startsAt(formatMoment(start)) : words.theirFirstEmailsAreDrafted}{' '}
          {APPROVAL_WORDS[values.approval].help}
        </li>
        <li>
          {words.emailsAreSentFrom(
            hoursInWords(sequence?.window ?? workspace.window),
            workspace.holidays ? words.exceptOnTheirPublicHolidays : '',
          )}
        </li>
        {lacking > 0 && (
          <li>
            <b>{words.lackAValue(countOf(lacking, PEOPLE), lacking === 1)}</b> {words.theirFirstEmailWaits}
          </li>
        )}
        {pace && <li>{pace}</li>}
        {forecast?.whatsapp && <Cost whatsapp={forecast.whatsapp} />}
        <Finish forecast={forecast} approval={values.approval} />
        <li>{words.peopleWhoReplyBounceOrUnsubscribe}</li>
      </ol>
    </section>
  );
};

/** The footer of every message, requested once and stored. */
export const Beneath = ({
  form,
  boxes,
  workspace,
}: {
  form: UseFormReturn<CampaignForm>;
  boxes: Boxes;
  workspace: Workspace;
}) => {
  const { errors } = form.formState;
  const name = useAppSelector(({ auth }) => fullNameOf(auth));
  const chosen = boxes.filter(({ id }) => form.getValues('mailbox_ids').includes(id));
  const lacksSignature = chosen.some(({ signature }) => !signature);
  return (
    <div className={styles['stack']}>
      {lacksSignature && (
        <TextAreaField
          label={words.signature}
          isOptional
          rows={3}
          placeholder={name === workspace.name ? name : `${name}\n${workspace.name}`}
          error={errors.signature?.message}
          help={words.savedWithTheMailboxIfEmpty}
          {...form.register('signature')}
        />
      )}
      {!workspace.postal_address && (
        <TextAreaField
          label={words.postalAddress}
          isOptional
          rows={2}
          error={errors.postal_address?.message}
          help={words.addedToEveryEmailManyCountries}
          {...form.register('postal_address')}
        />
      )}
    </div>
  );
};

/** Whether part of the footer is still missing. */
export const asksBeneath = (boxes: Boxes, chosen: readonly string[], workspace: Workspace): boolean =>
  !workspace.postal_address || boxes.some(({ id, signature }) => chosen.includes(id) && !signature);
