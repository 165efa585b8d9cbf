import { useDebouncedValue } from '@mantine/hooks';
import { useState, type InputHTMLAttributes } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { formatMoney } from '#lib/format.ts';
import { SuggestInput } from '#ui/suggest/suggest-input.tsx';
import { UNIT_LABELS } from '../../services/words.ts';
import styles from './service-input.module.css';
import * as words from '../words.ts';

export type OfferedService = Answer<'getServiceDropdown'>['results'][number];

const TYPING_MS = 150;
const MOST_SHOWN = 8;

const Offer = ({ service, currency }: { service: OfferedService; currency: string }) => (
  <span className={styles['offer']}>
    <span className={styles['name']}>
      <b>{service.name}</b>
      <span>{[service.code, service.description].filter(Boolean).join(' · ')}</span>
    </span>
    <span className={styles['price']}>
      <span className="num">{formatMoney(service.unit_price, service.currency)}</span>
      <span>
        {service.currency === currency ? words.perUnit(UNIT_LABELS[service.unit]) : words.noPriceIn(currency)}
      </span>
    </span>
  </span>
);

/** Those of the search before stay until the next ones come, but for what the text rules out. */
const isMatch = ({ code, name }: OfferedService, text: string): boolean =>
  `${code} ${name}`.toLowerCase().includes(text.trim().toLowerCase());

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'list'> {
  text: string;
  currency: string;
  onText: (text: string) => void;
  onChoose: (service: OfferedService) => void;
}

/** The name of a line, which suggests services; a name of one's own stays as it is typed. */
export const ServiceInput = ({ text, currency, onText, onChoose, onFocus, ...input }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const [search] = useDebouncedValue(text.trim(), TYPING_MS);
  const { data } = api.useGetServiceDropdownQuery(
    { currency, ...(search !== '' && { search: search.slice(0, 200) }) },
    { skip: !isAsking },
  );
  return (
    <SuggestInput
      {...input}
      listLabel={words.services}
      text={text}
      onText={(next) => {
        setAsking(true);
        onText(next);
      }}
      onFocus={(event) => {
        setAsking(true);
        onFocus?.(event);
      }}
      onBlur={() => setAsking(false)}
      options={data?.results.filter((service) => isMatch(service, text)).slice(0, MOST_SHOWN)}
      keyOf={({ id }) => id}
      show={(service) => <Offer service={service} currency={currency} />}
      onChoose={onChoose}
    />
  );
};
