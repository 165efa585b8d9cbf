import type pg from 'pg';

const FIRST = [
  'Ada',
  'Bo',
  'Chidi',
  'Dana',
  'Emeka',
  'Fatou',
  'Greta',
  'Hiro',
  'Ines',
  'Jun',
  'Kofi',
  'Lena',
  'Maya',
  'Noor',
];
const LAST = [
  'Obi',
  'Lindqvist',
  'Okafor',
  'Weiß',
  'Ostrander',
  'Diallo',
  'Sato',
  'Moreau',
  'Adeyemi',
  'Novak',
  'Silva',
];
const TRADES = ['Solar', 'Logistics', 'Software', 'Foods', 'Textiles', 'Health', 'Energy', 'Media', 'Tools', 'Travel'];
const PLACES = [
  ['DE', 'Berlin'],
  ['NG', 'Lagos'],
  ['SE', 'Malmö'],
  ['FR', 'Lyon'],
  ['JP', 'Osaka'],
] as const;
const STATUSES = ['New', 'Contacted', 'Engaged', 'Unresponsive'] as const;

/** Mulberry32: the same numbers in every run. */
const randomFrom = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

export interface SeededPerson {
  first_name: string;
  last_name: string;
  email: string;
  company_name: string;
  company_domain: string;
  country: string;
  city: string;
  industry: string;
  status: string;
}

/** People number `from` to `from + count - 1`; one in a thousand works at "Zanzibar Kites", for searches. */
export const people = (count: number, seed = 1, from = 0): SeededPerson[] => {
  const random = randomFrom(seed + from);
  const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const trade = pick(TRADES);
    const isRare = number % 1000 === 7;
    const [country, city] = pick(PLACES);
    return {
      first_name: pick(FIRST),
      last_name: pick(LAST),
      email: `person${number}@${trade.toLowerCase()}${number}.example`,
      company_name: isRare ? 'Zanzibar Kites' : `${trade} ${number % 5000}`,
      company_domain: `${trade.toLowerCase()}${number}.example`,
      country,
      city,
      industry: trade,
      status: pick(STATUSES),
    };
  });
};

export const COLUMNS = 'first_name, last_name, email, company_name, company_domain, country, city, industry, status';
const DEFINITION = COLUMNS.split(', ')
  .map((column) => `${column} text`)
  .join(', ');

/** One statement for any number of rows, as in the product's import. */
export const BULK_INSERT = `insert into contacts (workspace_id, owner_id, stage, lead_source, created_at, updated_at, ${COLUMNS})
  select $2, $3, $4, 'import', now(), now(), ${COLUMNS} from json_to_recordset($1::json) as r(${DEFINITION})`;

export interface Owner {
  workspaceId: string;
  userId: string;
}

export const insertPeople = async (
  client: pg.Pool | pg.ClientBase,
  owner: Owner,
  rows: readonly SeededPerson[],
  stage = 'prospect',
): Promise<void> => {
  await client.query(BULK_INSERT, [JSON.stringify(rows), owner.workspaceId, owner.userId, stage]);
};

const BATCH = 5000;

const FILL = BULK_INSERT.replace(
  'now(), now()',
  `now() - substring(email from 'person([0-9]+)@')::int * interval '1 second', now()`,
);

/** Fills a workspace with prospects created a second apart, so that every sort has distinct values. */
export const fill = async (admin: pg.Pool, owner: Owner, count: number): Promise<void> => {
  for (let from = 0; from < count; from += BATCH)
    await admin.query(FILL, [
      JSON.stringify(people(Math.min(BATCH, count - from), 1, from)),
      owner.workspaceId,
      owner.userId,
      'prospect',
    ]);
};
