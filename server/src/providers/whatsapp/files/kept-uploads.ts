import type { OutgoingFile, UploadedFiles } from '#modules/whatsapp/ports.ts';
import type { Upload } from './upload-file.ts';

/**
 * Uploads each file once for a number: a campaign sends the same one a thousand times. Messages that are sent at the same time wait
 * for the one upload.
 */
export const keptUploads = (
  phoneNumberId: string,
  uploaded: UploadedFiles,
  upload: (file: OutgoingFile) => Promise<string>,
): Upload => {
  const under = new Map<string, Promise<string>>();
  const bring = async (workspaceId: string, fileId: string, file: OutgoingFile): Promise<string> => {
    const key = { workspaceId, phoneNumberId, fileId };
    const known = await uploaded.find(key);
    if (known !== undefined) return known;
    const id = await upload(file);
    await uploaded.keep(key, id);
    return id;
  };
  return (workspaceId, fileId, file) => {
    const key = `${workspaceId} ${fileId}`;
    const running = under.get(key) ?? bring(workspaceId, fileId, file).finally(() => under.delete(key));
    under.set(key, running);
    return running;
  };
};
