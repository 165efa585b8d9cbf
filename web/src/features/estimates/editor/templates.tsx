import { LIMITS } from '@rainmaker/contract/limits';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { newEstimatePath } from '#lib/paths.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import * as words from './words.ts';

/** What a new estimate can begin with; nothing where there are no templates. */
export const TemplateMenu = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { data } = api.useGetEstimateTemplatesQuery();
  const contact = query.get('contact');
  if (!data?.results.length) return null;
  return (
    <ActionMenu
      label={words.beginWith}
      trigger={<Button icon={<LayoutTemplate aria-hidden />}>{words.beginWith}</Button>}
      groups={[
        {
          key: 'all',
          isLong: true,
          items: data.results.map(({ id, name, currency }) => ({
            key: id,
            label: name,
            sub: currency,
            onSelect: () =>
              void navigate(newEstimatePath({ ...(contact !== null && { contact }), template: id }), { replace: true }),
          })),
        },
      ]}
    />
  );
};

interface Props {
  estimateId: string;
  title: string;
  onClose: () => void;
}

/** Saves the content of an estimate as a template. */
export const SaveTemplateDialog = ({ estimateId, title, onClose }: Props) => {
  const [name, setName] = useState(title);
  const [wrong, setWrong] = useState<string>();
  const [save, { isLoading }] = api.useSaveEstimateTemplateMutation();
  const submit = async (): Promise<void> => {
    try {
      await save({ estimate_id: estimateId, name }).unwrap();
      toastSuccess(undefined, words.templateSaved(name.trim()));
      onClose();
    } catch (error) {
      setWrong(fieldErrors(error)['name'] ?? errorText(error));
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.saveAsTemplate}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <TextField
          label={words.templateName}
          help={words.templateText}
          error={wrong}
          value={name}
          maxLength={LIMITS.estimateTitleCharacters}
          data-autofocus
          onChange={({ target }) => setName(target.value)}
        />
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isLoading} disabled={name.trim() === ''}>
            {words.saveTemplate}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
