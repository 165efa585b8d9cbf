import {
  TEMPLATE_CATEGORY_LABELS,
  TEMPLATE_STATUS_WORDS,
  templateLanguage,
  type TemplateStatus,
  type WhatsappTemplate,
} from '@rainmaker/contract';
import { Plus, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { useListPlace } from '#lib/list-screen/list-screen.ts';
import { editWhatsappTemplatePath, paths, settingsPath } from '#lib/paths.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Page, Scroll } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { STATUS_TONES } from './status-tones.ts';
import styles from './templates.module.css';
import * as words from './words.ts';

const FILTERS = ['all', 'approved', 'pending', 'rejected'] as const;
type Shown = (typeof FILTERS)[number];
const RULES = { filters: { status: FILTERS }, sorts: [], pageSize: 50 } as const;

/** Where what needs somebody stands: with those that were rejected. */
const PENDING: readonly TemplateStatus[] = ['pending', 'in_appeal'];
const isShown = ({ status }: WhatsappTemplate, shown: Shown): boolean => {
  if (shown === 'all') return true;
  if (shown === 'approved') return status === 'approved';
  if (shown === 'pending') return PENDING.includes(status);
  return status !== 'approved' && !PENDING.includes(status);
};

const Row = ({ template }: { template: WhatsappTemplate }) => {
  const { name, language, category, asked_category: asked, status, reason, unfilled, sender } = template;
  return (
    <li className={styles['row']}>
      <Link to={editWhatsappTemplatePath(template.id)}>
        <span className="col">
          <b className="cut" title={name}>
            {name}
          </b>
          <small className="cut">
            {[templateLanguage(language), TEMPLATE_CATEGORY_LABELS[category], words.from(sender)].join(' · ')}
          </small>
        </span>
        <Pill tone={STATUS_TONES[status]}>{TEMPLATE_STATUS_WORDS[status].label}</Pill>
        <span className={`${styles['said']} cut`} dir="auto">
          {template.body}
        </span>
        {reason && <span className={styles['warn']}>{reason}</span>}
        {asked && (
          <span className={styles['warn']}>
            {words.otherCategory(TEMPLATE_CATEGORY_LABELS[category], TEMPLATE_CATEGORY_LABELS[asked])}
          </span>
        )}
        {unfilled > 0 && status === 'approved' && <span className={styles['warn']}>{words.unfilled(unfilled)}</span>}
      </Link>
    </li>
  );
};

const Nothing = () => {
  const { data } = api.useGetWhatsappSendersQuery();
  const mayCreate = useMay('createWhatsappTemplate');
  const hasSender = data?.results.some(({ state }) => state !== 'signed_out') ?? true;
  if (!hasSender)
    return (
      <EmptyState
        picture="nothing"
        title={words.noSender}
        actions={
          <Link className={buttonClass({ variant: 'go' })} to={settingsPath('whatsapp')}>
            {words.goToSenders}
          </Link>
        }
      >
        {words.noSenderText}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="nothing"
      title={words.noTemplates}
      actions={
        mayCreate && (
          <Link className={buttonClass({ variant: 'go' })} to={paths.newWhatsappTemplate}>
            {words.newTemplate}
          </Link>
        )
      }
    >
      {words.noTemplatesText}
    </EmptyState>
  );
};

const List = ({ shown }: { shown: Shown }) => {
  const { data, error, refetch } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  if (error && !data)
    return <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className={styles['list']} aria-busy>
        <Skeleton height={64} />
      </div>
    );
  if (data.results.length === 0) return <Nothing />;
  const rows = data.results.filter((each) => isShown(each, shown));
  if (rows.length === 0)
    return (
      <EmptyState picture="no-match" title={words.noMatch}>
        {words.noMatchText}
      </EmptyState>
    );
  return (
    <ul className={styles['list']}>
      {rows.map((template) => (
        <Row key={template.id} template={template} />
      ))}
    </ul>
  );
};

const Synchronize = () => {
  const [sync, { isLoading }] = api.useSyncWhatsappTemplatesMutation();
  const run = async (): Promise<void> => {
    try {
      toastSuccess(await sync({}).unwrap(), words.synchronized);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Button icon={<RefreshCw aria-hidden />} busy={isLoading} onClick={() => void run()}>
      {words.synchronize}
    </Button>
  );
};

/** The templates of every sender, with where they stand. */
export const Component = () => {
  const { place, narrow } = useListPlace(RULES, { replace: true });
  const shown = place.filters.status ?? 'all';
  const { data } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const mayCreate = useMay('createWhatsappTemplate');
  const maySync = useMay('syncWhatsappTemplates');
  const hasAny = (data?.results.length ?? 0) > 0;
  return (
    <Page
      title={words.templates}
      actions={
        hasAny && (
          <>
            {maySync && data?.results.some(({ provider }) => provider === 'cloud') && <Synchronize />}
            {mayCreate && (
              <Link className={buttonClass({ variant: 'go' })} to={paths.newWhatsappTemplate}>
                <Plus aria-hidden />
                {words.newTemplate}
              </Link>
            )}
          </>
        )
      }
    >
      {hasAny && (
        <Tabs
          label={words.filterLabel}
          items={FILTERS.map((key) => ({ key, label: words.TABS[key] }))}
          value={shown}
          onChange={(status) => narrow({ filters: { status } })}
        />
      )}
      <Scroll label={words.templates}>
        <List shown={shown} />
      </Scroll>
    </Page>
  );
};
