import { Download } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useParams } from 'react-router';
import { pictureAddress } from '#lib/api/picture-address.ts';
import { publicApi } from '#lib/api/public-api.ts';
import { apiBase } from '#lib/api/runtime-config.ts';
import { errorText, problemOf } from '#lib/errors.ts';
import { formatPlain, formatWhole } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dock } from './dock.tsx';
import { Lines, Options } from './lines.tsx';
import type { Offer, Page } from './offer-types.ts';
import { OtherAnswer } from './other-answer.tsx';
import { SignForm } from './sign-form.tsx';
import { Files } from './files.tsx';
import { Opening, Terms } from './texts.tsx';
import { Totals } from './totals.tsx';
import { useChoice } from './use-choice.ts';
import { useViewed } from './use-viewed.ts';
import controlStyles from './controls.module.css';
import styles from './public-estimate.module.css';
import * as words from './words.ts';

const pdfAddress = (token: string): string => `${apiBase()}/quotation/api/public/${token}/pdf/`;

const Bar = ({ page, token }: { page: Page; token: string }) => {
  const logo = pictureAddress(page.sender.logo_url);
  return (
    <header className={`${styles['wrap']} ${styles['bar']}`}>
      {logo === undefined ? (
        <Avatar name={page.sender.name} hueKey={page.sender.name} size="s" />
      ) : (
        <img src={logo} alt="" />
      )}
      <b>
        <bdi>{page.sender.name}</bdi>
      </b>
      {page.offer && (
        <a href={pdfAddress(token)} download aria-label={words.downloadPdf}>
          <Download aria-hidden />
          {words.pdf}
        </a>
      )}
    </header>
  );
};

/** A page that has only something to say. */
const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className={styles['notice']} id="main">
    <h1>{title}</h1>
    <p>{children}</p>
  </main>
);

interface OfferProps {
  token: string;
  page: Page;
  offer: Offer;
  onAnswered: () => void;
}

/** What has become of an estimate that can't be signed any more. */
const Ended = ({ token, page, offer }: Omit<OfferProps, 'onAnswered'>) => {
  const moment = page.answer ? formatWhole(page.answer.at) : '';
  const told = {
    accepted: [words.acceptedTitle, words.acceptedBy(page.answer?.name ?? null, moment)],
    declined: [words.declinedTitle, words.declinedOn(moment)],
    expired: [words.expiredTitle, words.expired(formatPlain(offer.valid_until, 'datedYear'))],
  } as const;
  if (page.state !== 'accepted' && page.state !== 'declined' && page.state !== 'expired') return null;
  const [title, text] = told[page.state];
  return (
    <div className={styles['ended']} role="status">
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {page.state === 'accepted' && (
        <a className={controlStyles['go']} href={pdfAddress(token)} download>
          <Download aria-hidden />
          {words.downloadSigned}
        </a>
      )}
    </div>
  );
};

const OfferPage = ({ token, page, offer, onAnswered }: OfferProps) => {
  const choice = useChoice(offer);
  const isOpen = page.state === 'open';
  return (
    <div className={`${styles['wrap']} ${styles['layout']}`}>
      <main id="main">
        {!isOpen && <Ended token={token} page={page} offer={offer} />}
        <Opening offer={offer} />
        <Lines offer={offer} />
        <Options offer={offer} choice={choice} isFixed={!isOpen} />
        <Terms terms={offer.terms} />
        <Files files={offer.attachments} token={token} />
      </main>
      <aside className={styles['summary']} id="sign">
        <Totals offer={offer} totals={choice.totals} isOpen={isOpen} />
        {isOpen ? (
          <>
            <SignForm token={token} offer={offer} choice={choice} onAnswered={onAnswered} />
            <OtherAnswer token={token} onDeclined={onAnswered} />
            <p className={styles['legal']}>{words.weKeep}</p>
          </>
        ) : (
          <OtherAnswer token={token} />
        )}
      </aside>
      {isOpen && <Dock offer={offer} choice={choice} />}
    </div>
  );
};

/** The sender's colour, where it can be read: on a light ground. */
const brandOf = (color: string | null | undefined) => (color ? ({ '--brand': color } as CSSProperties) : {});

const Content = ({ token }: { token: string }) => {
  const { data: page, error, refetch } = publicApi.useViewEstimateQuery({ token });
  useViewed(token, page?.state === 'open');
  useEffect(() => {
    document.title = page?.offer ? words.estimateFrom(page.offer.number, page.sender.name) : words.estimate;
  }, [page]);
  if (page === undefined) {
    if (problemOf(error)?.code === 'bad_link') return <Notice title={words.incompleteTitle}>{words.incomplete}</Notice>;
    if (error)
      return (
        <Notice title={words.notLoadedTitle}>
          {errorText(error)}{' '}
          <button type="button" className={controlStyles['other']} onClick={() => void refetch()}>
            {words.tryAgain}
          </button>
        </Notice>
      );
    return (
      <main className={styles['notice']} id="main">
        <Spinner label={words.loading} />
      </main>
    );
  }
  const nothing = page.state === 'revised' || page.state === 'revoked' ? words.nothingHere[page.state] : undefined;
  const refresh = (): void => {
    void refetch();
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <Bar page={page} token={token} />
      {nothing && <Notice title={nothing[0]}>{nothing[1]}</Notice>}
      {page.offer && (
        // Once it's answered, the options are those that were signed.
        <OfferPage key={page.state} token={token} page={page} offer={page.offer} onAnswered={refresh} />
      )}
      {page.sender.postal_address && (
        <footer className={styles['from']}>
          <div className={styles['wrap']}>
            {page.sender.name}, {page.sender.postal_address}
          </div>
        </footer>
      )}
    </>
  );
};

/** An estimate as its recipient sees it, in the sender's name. Looking at it changes nothing. */
export const Component = () => {
  const { token = '' } = useParams();
  const { data: page } = publicApi.useViewEstimateQuery({ token });
  return (
    <div className={styles['ground']} style={brandOf(page?.sender.color)}>
      <meta name="robots" content="noindex" />
      <Content token={token} />
    </div>
  );
};
