import { type Attachment, LIMITS, type MediaHeader, mediaProblem, WHATSAPP_MEDIA } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextField } from '#ui/form/field.tsx';
import { AttachmentList } from '../attachments/attachment-list.tsx';
import * as words from './words.ts';

interface Props {
  kind: MediaHeader;
  /** Its provider takes files from here; another one fetches them from an address. */
  takesFiles: boolean;
  file: Attachment | null;
  address: string;
  error: string | undefined;
  onFile: (file: Attachment | null) => void;
  onAddress: (address: string) => void;
}

const MEGABYTE = 1024 * 1024;
/** What a file of a kind may have: WhatsApp's limit, or that of files here. */
const mostMegabytes = (kind: MediaHeader): number =>
  Math.min(WHATSAPP_MEDIA[kind].megabytes, LIMITS.attachmentBytes / MEGABYTE);

const FileChoice = ({ kind, file, error, onFile }: Pick<Props, 'kind' | 'file' | 'error' | 'onFile'>) => {
  const [send, { isLoading }] = api.useAddAttachmentMutation();
  const [problem, setProblem] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  const take = async (chosen: File): Promise<void> => {
    // Said before anything is uploaded.
    const misfit =
      mediaProblem({ mediaType: chosen.type, bytes: chosen.size }, kind) ??
      (chosen.size > LIMITS.attachmentBytes ? words.tooLarge(mostMegabytes(kind)) : undefined);
    setProblem(misfit);
    if (misfit !== undefined) return;
    try {
      onFile(await send({ file: chosen }).unwrap());
    } catch (failure) {
      setProblem(errorText(failure));
    }
  };
  return (
    <Field
      id="header-file"
      label={words.MEDIA[kind]}
      help={file ? undefined : words.fileHelp(WHATSAPP_MEDIA[kind].names, mostMegabytes(kind))}
      error={problem ?? error}
    >
      <input
        ref={input}
        id="header-file"
        className="hidden-text"
        tabIndex={-1}
        type="file"
        accept={WHATSAPP_MEDIA[kind].types.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void take(chosen);
          // Choosing the same file again must trigger a change.
          target.value = '';
        }}
      />
      {file ? (
        <AttachmentList files={[file]} onRemove={() => onFile(null)} />
      ) : (
        <div>
          <Button icon={<Upload aria-hidden />} busy={isLoading} onClick={() => input.current?.click()}>
            {isLoading ? words.uploading : words.chooseFile}
          </Button>
        </div>
      )}
    </Field>
  );
};

/** The file that people get above the text: uploaded here, or at a public address. */
export const HeaderFile = ({ takesFiles, address, onAddress, ...props }: Props) => (
  <>
    {takesFiles && <FileChoice {...props} />}
    {(!takesFiles || props.file === null) && (
      <TextField
        label={takesFiles ? words.orAddress : words.MEDIA[props.kind]}
        help={takesFiles ? undefined : words.mediaHelp}
        isOptional={takesFiles}
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={2_000}
        value={address}
        error={takesFiles ? undefined : props.error}
        onChange={({ target }) => onAddress(target.value)}
      />
    )}
  </>
);
