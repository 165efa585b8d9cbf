import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { countryName, formatPlain } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './settings.module.css';
import type { WorkspaceForm } from './use-workspace-form.ts';
import * as words from './words.ts';

/** The number shown at first. */
const FIRST = 4;

const Upcoming = ({ country }: { country: string }) => {
  const { currentData } = api.useGetHolidaysQuery({ country });
  const [isWhole, setWhole] = useState(false);
  if (!currentData) return null;
  const { results } = currentData;
  if (results.length === 0) {
    return <p className="small muted">{words.noHolidayCalendarIsAvailableFor(countryName(country))}</p>;
  }
  return (
    <>
      <PlainTable className={styles['dates']}>
        <caption>{words.nextIn(countryName(country))}</caption>
        <thead className="hidden-text">
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.holiday}</th>
          </tr>
        </thead>
        <tbody>
          {results.slice(0, isWhole ? undefined : FIRST).map(({ date, name }) => (
            <tr key={date}>
              <td className="num">{formatPlain(date, 'dated')}</td>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {!isWhole && results.length > FIRST && (
        <Button variant="quiet" className={sectionStyles['more']} onClick={() => setWhole(true)}>
          {words.showMore(results.length - FIRST)}
        </Button>
      )}
    </>
  );
};

/** Whether to send on public holidays, with the holidays of the workspace's country. */
export const Holidays = ({ form }: { form: WorkspaceForm }) => {
  const { holidays, country } = form.values;
  return (
    <fieldset className={styles['group']}>
      <legend>{words.publicHolidays}</legend>
      <CheckChoice
        label={words.dontSendOnPublicHolidays}
        help={words.basedOnEachPersonsCountryOr}
        checked={holidays}
        onChange={({ target }) => form.set({ holidays: target.checked })}
      />
      {holidays && <Upcoming key={country} country={country} />}
    </fieldset>
  );
};
