import { WHATSAPP_QUALITY_LABELS, type WhatsappSignUpNumbers, type WhatsappSignUpOutcome } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { QUALITY_TONES } from './state-words.ts';
import listStyles from '#ui/list/boxed-list.module.css';
import styles from '../whatsapp.module.css';
import * as words from './sign-up-words.ts';

type Offered = WhatsappSignUpNumbers['numbers'][number];

interface Props {
  signUp: WhatsappSignUpNumbers;
  /** With the numbers that were connected. */
  onDone: (numbers: readonly string[]) => void;
}

const useChoice = ({ signUp, onDone }: Props) => {
  const [connect, { isLoading }] = api.useConnectWhatsappNumbersMutation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pins, setPins] = useState<Readonly<Record<string, string>>>({});
  const [outcomes, setOutcomes] = useState<readonly WhatsappSignUpOutcome[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const outcomeOf = (id: string) => outcomes.findLast(({ phone_number_id: number }) => number === id);
  const isConnected = ({ phone_number_id: id, is_connected: wasConnected }: Offered): boolean =>
    wasConnected || Boolean(outcomeOf(id)?.account);
  const wanted = signUp.numbers.filter((each) => chosen.has(each.phone_number_id) && !isConnected(each));
  const submit = async (): Promise<void> => {
    setProblem(null);
    try {
      const numbers = wanted.map(({ phone_number_id: id }) => ({ phone_number_id: id, pin: pins[id] || undefined }));
      const { results } = await connect({ sign_up_id: signUp.id, numbers }).unwrap();
      const all = [...outcomes, ...results];
      setOutcomes(all);
      if (results.every(({ account }) => account !== null))
        onDone(all.flatMap(({ account }) => (account ? [account.number] : [])));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return {
    isLoading,
    problem,
    pins,
    wanted,
    outcomeOf,
    isConnected,
    submit,
    isChosen: (id: string) => chosen.has(id),
    choose: (id: string, isChosen: boolean) =>
      setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id))),
    setPin: (id: string, pin: string) => setPins({ ...pins, [id]: pin }),
  };
};

const NumberRow = ({ offered, choice }: { offered: Offered; choice: ReturnType<typeof useChoice> }) => {
  const { phone_number_id: id, number, verified_name: name, quality, people_per_day: people } = offered;
  const isConnected = choice.isConnected(offered);
  const outcome = choice.outcomeOf(id);
  return (
    <li className={listStyles['row']}>
      <div className={listStyles['line']}>
        <span className="grow">
          <CheckChoice
            label={<b className="num">{number}</b>}
            help={[name, people !== null && words.peoplePerDay(people)].filter(Boolean).join(' · ') || undefined}
            checked={isConnected || choice.isChosen(id)}
            disabled={isConnected || choice.isLoading}
            onChange={({ target }) => choice.choose(id, target.checked)}
          />
        </span>
        {isConnected ? (
          <Pill tone="good">{words.alreadyConnected}</Pill>
        ) : (
          <Pill tone={QUALITY_TONES[quality]}>{WHATSAPP_QUALITY_LABELS[quality]}</Pill>
        )}
      </div>
      {outcome?.needs_pin === true && !isConnected && choice.isChosen(id) ? (
        <div className={styles['pin']}>
          <TextField
            label={words.pin}
            help={words.pinHelp}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={choice.pins[id] ?? ''}
            error={outcome.problem ?? undefined}
            onChange={({ target }) => choice.setPin(id, target.value)}
          />
        </div>
      ) : (
        outcome?.problem && !isConnected && <p className={listStyles['reason']}>{outcome.problem}</p>
      )}
    </li>
  );
};

/** The numbers that a sign-up with Meta came with; the chosen ones become senders. */
export const NumberChoice = (props: Props) => {
  const choice = useChoice(props);
  const count = choice.wanted.length;
  return (
    <form
      className={styles['choice']}
      onSubmit={(event) => {
        event.preventDefault();
        void choice.submit();
      }}
    >
      <h2>{words.chooseNumbers}</h2>
      <p className="t13 muted">{words.chooseNumbersText}</p>
      <ul className={listStyles['list']}>
        {props.signUp.numbers.map((offered) => (
          <NumberRow key={offered.phone_number_id} offered={offered} choice={choice} />
        ))}
      </ul>
      {choice.problem && <Alert tone="bad">{choice.problem}</Alert>}
      <div>
        <Button type="submit" variant="go" busy={choice.isLoading} disabled={count === 0}>
          {choice.isLoading ? words.connecting : words.connectCount(count)}
        </Button>
      </div>
    </form>
  );
};
