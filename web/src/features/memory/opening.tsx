import { PenLine } from 'lucide-react';
import { SuggestedReceipts } from '#features/outreach/index.ts';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Alert } from '#ui/page.tsx';
import styles from './sees.module.css';
import * as words from './words.ts';

/** How an email to a person would open, written when somebody asks for it; nothing is saved. */
export const Opening = ({ contactId }: { contactId: string }) => {
  const mayWrite = useMay('writeOpening');
  const [write, { data, error, isLoading }] = api.useWriteOpeningMutation();
  if (!mayWrite) return null;
  return (
    <section className={styles['see']} aria-busy={isLoading}>
      <h3>
        {words.howItWouldOpen} <span>{words.nothingIsSaved}</span>
      </h3>
      <div className={styles['opening']}>
        {isLoading ? <Skeleton width="100%" height={96} /> : data && <SuggestedReceipts suggested={data} />}
        {error !== undefined && !isLoading && <Alert tone="bad">{errorText(error)}</Alert>}
        <Button icon={<PenLine aria-hidden />} busy={isLoading} onClick={() => void write({ contact_id: contactId })}>
          {data ? words.writeAgain : words.writeOpening}
        </Button>
      </div>
    </section>
  );
};
