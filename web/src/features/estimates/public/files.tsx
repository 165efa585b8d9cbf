import { apiBase } from '#lib/api/runtime-config.ts';
import { formatBytes } from '#lib/format.ts';
import { FileKind } from '#ui/file-icon.tsx';
import type { Offer } from './offer-types.ts';
import pageStyles from './public-estimate.module.css';
import styles from './files.module.css';
import * as words from './words.ts';

/** The files that belong to it, to download. */
export const Files = ({ files, token }: { files: Offer['attachments']; token: string }) => {
  if (files.length === 0) return null;
  return (
    <section className={pageStyles['section']}>
      <h2>{words.attachments}</h2>
      <ul className={styles['files']}>
        {files.map(({ id, name, bytes }) => (
          <li key={id}>
            <a href={`${apiBase()}/quotation/api/public/${token}/files/${id}/`} download={name}>
              <FileKind name={name} />
              <bdi>{name}</bdi>
              <small>{formatBytes(bytes)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
