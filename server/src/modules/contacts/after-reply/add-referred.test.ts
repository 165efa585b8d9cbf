import { expect, it } from 'vitest';
import { namesOf } from './add-referred.ts';

it.each([
  [
    { name: 'Efua Boateng', email: null },
    { first: 'Efua', last: 'Boateng' },
  ],
  [
    { name: 'Efua', email: 'efua@x.example' },
    { first: 'Efua', last: null },
  ],
  [
    { name: null, email: 'efua.boateng@x.example' },
    { first: 'Efua', last: 'Boateng' },
  ],
  [
    { name: null, email: 'sales@x.example' },
    { first: 'Sales', last: null },
  ],
  [
    { name: 'Ana María de la Cruz', email: null },
    { first: 'Ana', last: 'María de la Cruz' },
  ],
])('the name of %j', (named, names) => {
  expect(namesOf(named)).toEqual(names);
});
