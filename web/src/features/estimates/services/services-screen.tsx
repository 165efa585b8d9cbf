import type { Service } from '@rainmaker/contract';
import { Download, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useDownloadButton } from '#lib/api/download.ts';
import { useMay } from '#lib/api/permissions.ts';
import { formatInColumn, formatMoney, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { editServicePath, paths } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { ListCard, ListFilters, NameCell } from '#ui/list/list-parts.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { ServiceMenu } from './service-menu.tsx';
import styles from './services.module.css';
import * as words from './words.ts';

const STATES = ['archived', 'all'] as const;
const RULES = {
  filters: { state: STATES },
  sorts: ['name', '-name', 'code', '-code', '-updated_at', 'updated_at'],
  pageSize: 50,
} as const;
const STATE_LABELS = { archived: words.archived, all: words.allStates };

const Price = ({ service }: { service: Service }) => (
  <span className={styles['price']}>
    <span className="num">{formatMoney(service.unit_price, service.currency)}</span>
    {service.unit !== 'item' && <span className="faint">{words.perUnit(service.unit)}</span>}
  </span>
);

const Name = ({ service }: { service: Service }) => {
  const mayEdit = useMay('editService');
  return mayEdit ? (
    <Link to={editServicePath(service.id)} title={service.name}>
      {service.name}
    </Link>
  ) : (
    <span title={service.name}>{service.name}</span>
  );
};

const columns = (now: Date): Column<Service>[] => [
  {
    id: 'name',
    header: words.name,
    sortKey: 'name',
    minWidth: 200,
    characters: ({ name }) => name.length,
    cell: (service) => (
      <NameCell end={!service.is_active && <Pill tone="idle">{words.archived}</Pill>}>
        <Name service={service} />
      </NameCell>
    ),
  },
  {
    id: 'code',
    header: words.code,
    sortKey: 'code',
    width: 120,
    cell: ({ code }) => <span className="muted">{code}</span>,
  },
  {
    id: 'billing',
    header: words.billing,
    width: 110,
    hiddenBelow: 1040,
    cell: ({ billing }) => <span className="muted">{words.PERIOD_LABELS[billing]}</span>,
  },
  {
    id: 'tax',
    header: words.taxRate,
    width: 100,
    isRight: true,
    hiddenBelow: 880,
    cell: ({ tax_rate: rate }) => <span className="num">{words.percent(rate)}</span>,
  },
  { id: 'price', header: words.price, width: 200, isRight: true, cell: (service) => <Price service={service} /> },
  {
    id: 'updated_at',
    header: words.updated,
    sortKey: 'updated_at',
    width: 116,
    isRight: true,
    hiddenBelow: 1040,
    cell: ({ updated_at: at }) => (
      <time className="num" dateTime={at} title={formatWhole(at)}>
        {formatInColumn(at, now)}
      </time>
    ),
  },
];

const Card = ({ service }: { service: Service }) => (
  <ListCard
    title={<Name service={service} />}
    state={<Price service={service} />}
    facts={[service.code, words.PERIOD_LABELS[service.billing], words.tax(service.tax_rate)].join(' · ')}
    actions={<ServiceMenu service={service} />}
  />
);

const ExportButton = () => {
  const { run, isBusy } = useDownloadButton();
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={isBusy}
      onClick={() => void run('/quotation/api/service/export/', words.exportedFile)}
    >
      {words.exportLabel}
    </Button>
  );
};

interface ActionsProps {
  isEmpty: boolean;
  onImport: () => void;
}

const Actions = ({ isEmpty, onImport }: ActionsProps) => {
  const mayAdd = useMay('addService');
  const mayExport = useMay('exportServices');
  return (
    <>
      {mayExport && !isEmpty && (
        <span className="only-desk">
          <ExportButton />
        </span>
      )}
      {mayAdd && (
        <>
          <span className={isEmpty ? undefined : 'only-desk'}>
            <Button icon={<Upload aria-hidden />} onClick={onImport}>
              {words.importLabel}
            </Button>
          </span>
          {!isEmpty && (
            <span className="only-phone">
              <IconButton
                variant="default"
                label={words.importLabel}
                icon={<Upload aria-hidden />}
                onClick={onImport}
              />
            </span>
          )}
        </>
      )}
      {mayAdd && (
        <Link to={paths.addService} className={buttonClass({ variant: 'go' })}>
          <Plus aria-hidden />
          {words.newService}
        </Link>
      )}
    </>
  );
};

/** What the workspace sells. */
export const Component = () => {
  const now = useNow();
  const at = useListPlace(RULES, { replace: true });
  const list = listScreen(at, api.useGetServicesQuery(at.asked));
  const [isImporting, setImporting] = useState(false);
  const actions = <Actions isEmpty={list.isBare} onImport={() => setImporting(true)} />;
  return (
    <Page title={words.title} count={list.count} actions={!list.isBare && actions}>
      {!list.isBare && (
        <ListFilters
          place={at.place}
          searchLabel={words.searchServices}
          states={STATES}
          allLabel={words.active}
          labelOf={(state) => STATE_LABELS[state]}
          onChange={at.narrow}
        />
      )}
      <ListFrame
        problemTitle={words.couldntLoad}
        empty={
          list.isEmpty && (
            <EmptyState
              picture={list.isBare ? 'nothing' : 'no-match'}
              title={list.isBare ? words.noServices : words.noMatches}
              actions={list.isBare && actions}
            >
              {list.isBare ? words.noServicesText : words.tryAnother}
            </EmptyState>
          )
        }
        {...list.frame}
      >
        <DataTable<Service>
          label={words.title}
          columns={columns(now)}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          card={(service) => <Card service={service} />}
          actions={(service) => <ServiceMenu service={service} />}
          {...list.table}
        />
      </ListFrame>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  );
};
