import { mediaProblem, type MediaHeader, TEMPLATE_LIMITS, WHATSAPP_MEDIA } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import type { TemplateValues } from './template-form.ts';
import styles from './templates.module.css';
import * as words from './words.ts';

interface Props {
  values: TemplateValues;
  wrong: Readonly<Record<string, string>>;
  onChange: (change: Partial<TemplateValues>) => void;
}

const Sample = ({ values, wrong, onChange, kind }: Props & { kind: MediaHeader }) => {
  const [upload, { isLoading }] = api.useUploadWhatsappSampleMutation();
  const [problem, setProblem] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File): Promise<void> => {
    // Said at once, before 20 MB are sent for nothing.
    const misfit = mediaProblem({ mediaType: file.type, bytes: file.size }, kind);
    setProblem(misfit);
    if (misfit !== undefined) return;
    try {
      const { sample, name } = await upload({ sender_id: values.sender_id, kind, file }).unwrap();
      onChange({ sample, sampleName: name });
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Field
      id="template-sample"
      label={words.sampleFile}
      help={values.sampleName === '' ? words.sampleHelp : words.uploaded(values.sampleName)}
      error={problem ?? wrong['header']}
    >
      <input
        ref={input}
        id="template-sample"
        className={styles['file']}
        type="file"
        accept={WHATSAPP_MEDIA[kind].types.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void take(file);
          target.value = '';
        }}
      />
      <div>
        <Button icon={<Upload aria-hidden />} busy={isLoading} onClick={() => input.current?.click()}>
          {isLoading ? words.uploading : words.chooseFile}
        </Button>
      </div>
    </Field>
  );
};

/** The header of a message: nothing, a text, or a file of a kind. */
export const HeaderFields = (props: Props) => {
  const { values, wrong, onChange } = props;
  const { headerKind } = values;
  return (
    <>
      <OptionField
        label={words.header}
        options={['none', 'text', 'image', 'video', 'document']}
        labels={words.HEADER_KINDS}
        value={headerKind}
        onChange={(kind) => onChange({ headerKind: kind, sample: '', sampleName: '' })}
      />
      {headerKind === 'text' && (
        <TextField
          label={words.headerText}
          maxLength={TEMPLATE_LIMITS.headerCharacters}
          dir="auto"
          value={values.headerText}
          error={wrong['header'] ?? wrong['header.text']}
          onChange={({ target }) => onChange({ headerText: target.value })}
        />
      )}
      {headerKind !== 'none' && headerKind !== 'text' && <Sample {...props} kind={headerKind} />}
    </>
  );
};
