import type { SignatureStrokes } from '@rainmaker/contract';
import { type FormEvent, useState } from 'react';
import { publicApi } from '#lib/api/public-api.ts';
import { errorText } from '#lib/errors.ts';
import { formatAmount } from '#lib/format.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { Offer } from './offer-types.ts';
import { SignaturePad } from './signature-pad.tsx';
import type { Choice } from './use-choice.ts';
import answerStyles from './answer.module.css';
import controlStyles from './controls.module.css';
import * as words from './words.ts';

interface Signing {
  name: string;
  isDrawn: boolean;
  strokes: SignatureStrokes;
  isAgreed: boolean;
}

/** What is missing to sign, as a sentence. */
const missingIn = ({ name, isDrawn, strokes, isAgreed }: Signing): string | null => {
  if (name.trim() === '') return words.enterYourName;
  if (isDrawn && strokes.length === 0) return words.drawFirst;
  return isAgreed ? null : words.confirmFirst;
};

const Agreement = ({ offer, signing, onChange }: Pick<Parts, 'offer' | 'signing' | 'onChange'>) => {
  const whom = offer.prepared_for.company_name ?? offer.prepared_for.name;
  return (
    <label className={answerStyles['yes']}>
      <input
        className={controlStyles['tick']}
        type="checkbox"
        checked={signing.isAgreed}
        onChange={({ target }) => onChange({ isAgreed: target.checked })}
      />
      <span>
        {offer.terms === null ? (
          words.agreeWithoutTerms(whom)
        ) : (
          <>
            {words.agree}
            <a href="#terms">{words.agreeTerms}</a>
            {words.agreeFor(whom)}
          </>
        )}
      </span>
    </label>
  );
};

interface Parts {
  offer: Offer;
  signing: Signing;
  onChange: (change: Partial<Signing>) => void;
  problem: string | null;
}

const SignatureFields = ({ signing, onChange, problem }: Omit<Parts, 'offer'>) => (
  <>
    <label htmlFor="signer">{signing.isDrawn ? words.yourName : words.signByTyping}</label>
    <input
      id="signer"
      className={signing.isDrawn ? answerStyles['plainName'] : answerStyles['typedName']}
      autoComplete="name"
      placeholder={words.firstAndLast}
      maxLength={120}
      aria-invalid={problem === words.enterYourName || undefined}
      value={signing.name}
      onChange={({ target }) => onChange({ name: target.value })}
    />
    {signing.isDrawn && (
      <>
        <SignaturePad strokes={signing.strokes} onChange={(strokes) => onChange({ strokes })} />
        <p className="hidden-text">{words.drawWithoutPointer}</p>
      </>
    )}
    <button
      type="button"
      className={controlStyles['other']}
      onClick={() => onChange({ isDrawn: !signing.isDrawn, strokes: [] })}
    >
      {signing.isDrawn ? words.typeInstead : words.drawInstead}
    </button>
  </>
);

interface Props {
  token: string;
  offer: Offer;
  choice: Choice;
  onAnswered: () => void;
}

/** The recipient's signature and the button that accepts what is chosen. */
export const SignForm = ({ token, offer, choice, onAnswered }: Props) => {
  const [answer, { isLoading }] = publicApi.useAnswerEstimateMutation();
  const [signing, setSigning] = useState<Signing>({ name: '', isDrawn: false, strokes: [], isAgreed: false });
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(signing);
    setProblem(missing);
    if (missing !== null || isLoading) return;
    try {
      await answer({
        token,
        answer: 'accept',
        name: signing.name.trim(),
        agreed: true,
        ...(signing.isDrawn && { signature: signing.strokes }),
        selected_lines: [...choice.chosen],
        total: choice.totals.total,
      }).unwrap();
      onAnswered();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const change = (part: Partial<Signing>): void => {
    setProblem(null);
    setSigning((before) => ({ ...before, ...part }));
  };
  const parts = { signing, onChange: change, problem };
  return (
    <form className={answerStyles['sign']} noValidate onSubmit={(event) => void accept(event)}>
      <SignatureFields {...parts} />
      <Agreement offer={offer} {...parts} />
      {problem && (
        <p className={answerStyles['wrong']} role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className={controlStyles['go']} aria-disabled={isLoading || undefined}>
        {isLoading && <Spinner size="sm" label={null} />}
        {words.accept(formatAmount(choice.totals.total, offer.currency))}
      </button>
    </form>
  );
};
