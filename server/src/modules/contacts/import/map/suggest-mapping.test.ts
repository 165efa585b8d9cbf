import { describe, expect, it } from 'vitest';
import { suggestMapping } from './suggest-mapping.ts';

const suggest = (names: string[], samples: string[][] = []) =>
  suggestMapping(
    names.map((name, column) => ({
      column,
      name,
      samples: samples[column] ?? ['x'],
      ambiguousAmount: null,
      ambiguousDate: null,
      dateFormats: [],
    })),
  ).map(({ field, confidence }) => [field, confidence]);

const sure = (...fields: string[]) => fields.map((field) => [field, 'sure']);

describe('columns are recognised by their headers', () => {
  it.each([
    [
      ['First Name', 'Last name', 'E-mail Address', 'Mobile', 'Company', 'Country', 'Notes'],
      sure('first_name', 'last_name', 'email', 'phone', 'company_name', 'country', 'note'),
    ],
    [
      ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Telefon', 'Firma', 'Land', 'Bemerkung'],
      sure('first_name', 'last_name', 'email', 'phone', 'company_name', 'country', 'note'),
    ],
    [
      ['Prénom', 'Nom de famille', 'Courriel', 'Téléphone portable', 'Société', 'Pays', 'Remarques'],
      [...sure('first_name', 'last_name', 'email'), ['phone', 'likely'], ...sure('company_name', 'country', 'note')],
    ],
    [
      ['Nombre de pila', 'Apellidos', 'Correo electrónico', 'Teléfono', 'Empresa', 'País', 'Notas'],
      sure('first_name', 'last_name', 'email', 'phone', 'company_name', 'country', 'note'),
    ],
    [
      ['Primeiro nome', 'Sobrenome', 'E-mail', 'Celular', 'Empresa', 'País', 'Observações'],
      sure('first_name', 'last_name', 'email', 'phone', 'company_name', 'country', 'note'),
    ],
  ])('%j', (names, expected) => expect(suggest(names)).toEqual(expected));

  it('and by their neighbours: "name" is the full name alone and the last name next to a first name', () => {
    expect(suggest(['Name', 'E-mail'])).toEqual(sure('full_name', 'email'));
    expect(suggest(['Vorname', 'Name'])).toEqual([
      ['first_name', 'sure'],
      ['last_name', 'likely'],
    ]);
    expect(suggest(['Nome', 'Sobrenome'])).toEqual([
      ['first_name', 'likely'],
      ['last_name', 'sure'],
    ]);
  });
});

describe('columns are recognised by their values', () => {
  it('if their headers are not recognised', () => {
    const samples = [
      ['a@b.example', 'c@d.example'],
      ['+49 30 1234567'],
      ['https://a.example'],
      ['linkedin.com/in/ada'],
      ['blue'],
      [],
    ];
    expect(suggest(['A', 'B', 'C', 'D', 'E', 'F'], samples)).toEqual([
      ['email', 'likely'],
      ['phone', 'likely'],
      ['website', 'likely'],
      ['linkedin_url', 'likely'],
      [null, 'you_decide'],
      [null, 'none'],
    ]);
  });

  it('and a date is not taken for a name or a close date because of a word in its header', () => {
    const dates = ['2026-03-04', '04.03.2026', '3/4/2026 10:00'];
    const samples = [['Ada Obi'], dates, dates, dates, dates];
    expect(suggest(['Contact', 'Next contact', 'Follow-up', 'Company date', 'Renewal'], samples)).toEqual([
      ['full_name', 'sure'],
      [null, 'you_decide'],
      [null, 'you_decide'],
      [null, 'you_decide'],
      ['renewal_at', 'sure'],
    ]);
  });

  it('but not by what every object has', () => {
    expect(suggest(['Constructor', 'toString', 'Email'], [['x'], ['y'], ['a@b.example']])).toEqual([
      [null, 'you_decide'],
      [null, 'you_decide'],
      ['email', 'sure'],
    ]);
  });

  it('and of two columns for one field, the certain and filled one is chosen', () => {
    expect(suggest(['E-mail', 'Second e-mail'], [['a@b.example'], ['c@d.example']])).toEqual([
      ['email', 'sure'],
      [null, 'you_decide'],
    ]);
    expect(suggest(['Phone', 'Phone'], [[], ['1']])).toEqual([
      [null, 'you_decide'],
      ['phone', 'you_decide'],
    ]);
  });
});

it.each(
  'Opted out of email: Marketing Information|Newsletter opt-out|Email marketing opt out|Consent withdrawn on|Einwilligung widerrufen|No newsletter|Kein Newsletter|Do not email|OPTIN_TIME'.split(
    '|',
  ),
)('“%s” isn’t suggested as consent or as an address', (header) =>
  expect(suggest(['First name', 'Email', header])[2]).toEqual([null, 'you_decide']),
);
