import type { WhatsappTemplate } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { isSame } from '#lib/record-form/merge-edits.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { useLeaveGuard } from '#lib/record-form/use-leave-guard.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { contentFrom, newTemplate, type TemplateValues, valuesOf, variablesFrom } from './template-form.ts';
import * as words from './words.ts';

interface Options {
  template: WhatsappTemplate | undefined;
  senderId: string;
  onSaved: () => void;
}

/** The form of a template; a new one is kept in this browser until it is submitted. */
export const useTemplateForm = ({ template, senderId, onSaved }: Options) => {
  const [initial] = useState(() => (template ? valuesOf(template) : newTemplate(senderId)));
  const kept = useKeptState<TemplateValues>(template ? undefined : 'whatsapp-template:new', initial);
  const [create, creating] = api.useCreateWhatsappTemplateMutation();
  const [update, updating] = api.useUpdateWhatsappTemplateMutation();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const values = kept.value;
  const isDirty = !isSame(values, initial);
  const isTextChanged = !isSame(contentFrom(values), contentFrom(initial));
  const guard = useLeaveGuard(isDirty && template !== undefined);
  const send = async (): Promise<string> => {
    const variables = variablesFrom(values);
    if (template) {
      const { id, version } = template;
      const content = isTextChanged ? contentFrom(values) : {};
      await update({ id, version, variables, ...content }).unwrap();
      return isTextChanged && template.provider === 'cloud' ? words.submitted : words.saved;
    }
    const { sender_id: sender, name, language } = values;
    const made = await create({ sender_id: sender, name, language, ...contentFrom(values), variables }).unwrap();
    return made.status === 'pending' ? words.submitted : words.added;
  };
  const save = async (): Promise<void> => {
    setWrong({});
    setProblem(null);
    try {
      const said = await send();
      kept.drop();
      guard.allowLeave();
      toastSuccess(undefined, said);
      onSaved();
    } catch (error) {
      setWrong(fieldErrors(error));
      setProblem(errorText(error));
    }
  };
  return {
    values,
    set: (change: Partial<TemplateValues>) => kept.set({ ...values, ...change }),
    save,
    wrong,
    problem,
    isDirty,
    isTextChanged,
    isBusy: creating.isLoading || updating.isLoading,
    guard,
  };
};
export type TemplateForm = ReturnType<typeof useTemplateForm>;
