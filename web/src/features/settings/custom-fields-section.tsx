import { CUSTOM_FIELD_KIND_LABELS, type CustomField, LIMITS } from '@rainmaker/contract';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './settings.module.css';
import { CustomFieldDialog } from './custom-field-dialog.tsx';
import * as words from './words.ts';

const peopleWords = (people: number): string =>
  people === 1 ? words.n1PersonHas : words.peopleHave(people.toLocaleString('en'));

const DeleteQuestion = ({ field, onClose }: { field: CustomField; onClose: () => void }) => {
  const [remove] = api.useDeleteCustomFieldMutation();
  const confirm = async (): Promise<boolean> => {
    try {
      toastSuccess(await remove({ name: field.name }).unwrap(), words.customFieldDeleted);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.deleteLabel(field.label)}
      confirmLabel={words.deleteField}
      isDangerous
      onConfirm={confirm}
    >
      <p>
        {words.itsRemovedFromFormsAndContact}{' '}
        {Boolean(field.people) && words.aValueInThisField(peopleWords(field.people ?? 0))}
        {words.valuesAreKeptAndComeBack}
      </p>
    </ConfirmDialog>
  );
};

interface RowProps {
  field: CustomField;
  onDelete: (() => void) | undefined;
}

const Row = ({ field, onDelete }: RowProps) => (
  <tr>
    <th scope="row">
      <span className="cut">{field.label}</span>
      <small className="cut faint">{field.options.join(', ')}</small>
    </th>
    <td className="only-desk">
      <span className={sectionStyles['var']}>{field.variable}</span>
    </td>
    <td>{CUSTOM_FIELD_KIND_LABELS[field.kind]}</td>
    <td className="num" title={field.used_in.join(', ')}>
      {(field.people ?? 0).toLocaleString('en')}
    </td>
    <td>
      {onDelete && (
        <IconButton label={words.deleteNamed(field.label)} icon={<Trash2 aria-hidden />} tight onClick={onDelete} />
      )}
    </td>
  </tr>
);

const Table = ({
  fields,
  onDelete,
}: {
  fields: readonly CustomField[];
  onDelete: ((field: CustomField) => void) | undefined;
}) => (
  <PlainTable className={styles['fields']}>
    <thead>
      <tr>
        <th scope="col">{words.field}</th>
        <th scope="col" className="only-desk">
          {words.variable}
        </th>
        <th scope="col">{words.type}</th>
        <th scope="col">{words.people}</th>
        <th scope="col">
          <span className="hidden-text">{words.deleteButton}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {fields.map((field) => (
        <Row key={field.name} field={field} onDelete={onDelete && (() => onDelete(field))} />
      ))}
    </tbody>
  </PlainTable>
);

/** The workspace's custom fields. */
export const CustomFieldsSection = () => {
  const { data, error, refetch } = api.useGetCustomFieldsQuery();
  const mayAdd = useMay('createCustomField');
  const [open, setOpen] = useState<CustomField | 'new' | null>(null);
  const fields = data?.results ?? [];
  return (
    <section className={sectionStyles['mid']} aria-busy={!data && !error}>
      <div className={styles['head']}>
        <h2>{words.customFields}</h2>
        <span className="grow" />
        {mayAdd && (
          <Button
            variant="go"
            icon={<Plus aria-hidden />}
            disabled={fields.length >= LIMITS.customFields}
            onClick={() => setOpen('new')}
          >
            {words.addField}
          </Button>
        )}
      </div>
      <p className={sectionStyles['lead']}>{words.extraFieldsForYourContactsYou}</p>
      {error && !data && <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="70%" height={18} />}
      {data && fields.length === 0 && <p className={sectionStyles['none']}>{words.noCustomFieldsYetForExample}</p>}
      {fields.length > 0 && <Table fields={fields} onDelete={mayAdd ? setOpen : undefined} />}
      {open === 'new' && <CustomFieldDialog onClose={() => setOpen(null)} />}
      {open !== null && open !== 'new' && <DeleteQuestion field={open} onClose={() => setOpen(null)} />}
    </section>
  );
};
