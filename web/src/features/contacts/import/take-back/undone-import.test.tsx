import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { RunStep } from '../run-step.tsx';

const ID = '01a1ffa5-0000-7000-8000-000000000003';
const IMPORT = `/exceldata/api/imports/${ID}/`;
const UNDO = { until: '2026-12-20T10:00:00Z', removed: 0, restored: 0, kept: [], kept_count: 0, job_id: null };
const JOB = {
  id: ID,
  kind: 'import',
  state: 'done',
  done: 28,
  total: 28,
  error: null,
  result: { created: 26, merged: 2, unchanged: 0, refused: 0, warnings: 0, tag: null },
  filename: 'fair.csv',
  source: null,
  stage: 'prospect',
  by: 'Maya',
  created_at: '2026-11-20T10:00:00Z',
};

const showImport = (undo: object, foreseen: object = {}): void => {
  stubServer({
    [`GET ${IMPORT}`]: () => ({ ...JOB, undo: { ...UNDO, ...undo } }),
    [`GET ${IMPORT}undo/`]: () => ({
      removed: 26,
      restored: 0,
      kept: [],
      kept_count: 0,
      kept_why: null,
      is_exact: true,
      ...foreseen,
    }),
  });
  showScreen(<RunStep id={ID} stage="prospect" onMend={() => undefined} />, '/prospects/import', {
    store: signedInStore(),
  });
};

it('a finished import says who is new', async () => {
  showImport({ state: 'open' });
  expect(await screen.findByRole('heading', { name: '26 new prospects added' })).toBeDefined();
  expect(screen.getByRole('list', { name: 'Steps' })).toBeDefined();
});

it('an undone import is headed as undone, without the steps of an import', async () => {
  showImport({ state: 'undone', removed: 26 });
  expect(await screen.findByRole('heading', { name: 'This import was undone' })).toBeDefined();
  expect(screen.getByText('26 removed, 0 restored.')).toBeDefined();
  expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
});

it('the undo promises what the server would do, and says who is kept and why', async () => {
  const kept = [{ id: ID, name: 'Ada', reason: 'Someone has since changed the tags.' }];
  showImport(
    { state: 'open' },
    { removed: 25, kept, kept_count: 1, kept_why: '1 person is kept because someone changed them since.' },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('25 prospects are deleted, and their unsent messages are cancelled.')).toBeDefined();
  expect(screen.getByText('1 person is kept because someone changed them since.')).toBeDefined();
  expect(screen.getByText('Ada')).toBeDefined();
  expect(screen.queryByText(/old values back/)).toBeNull();
});
