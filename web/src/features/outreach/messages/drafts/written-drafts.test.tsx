import type { Mail } from '@rainmaker/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { idOf, mailOf } from '../../../../testing/mails.ts';
import { type Asked, stubServer } from '../../../../testing/server.ts';
import { showScreen } from '../../../../testing/show.tsx';
import { signedInStore } from '../../../../testing/signed-in.ts';
import { Component as Drafts } from './drafts-screen.tsx';

const WRITTEN = { state: 'written' as const, model: 'test-model', note: null, unvouched: 1, is_outdated: false };
const CLAIMS: Mail['claims'] = [
  {
    key: 'c1',
    field: 'body',
    text: 'You plan crews.',
    sources: [{ text: 'Head of Crews', source: 'Their profile' }],
    confirmed_by: null,
  },
  { key: 'c2', field: 'body', text: 'We are loved.', sources: [], confirmed_by: null },
];
const AMARA = mailOf(1, 'Amara Okafor', {
  body: 'Hi Amara,\n\nYou plan crews. We are loved.',
  text: 'Hi Amara,\n\nYou plan crews. We are loved.',
  claims: CLAIMS,
  writing: WRITTEN,
  reason_code: 'unvouched_claim',
  reason: 'One claim has no source: confirm it, or rewrite the sentence',
});
const BELA = mailOf(2, 'Bela Nagy', {
  body: '',
  text: '',
  subject: '',
  writing: { ...WRITTEN, state: 'waiting', model: null, unvouched: 0 },
  reason_code: 'writing',
  reason: 'It is being written',
});

let progress: object;
let asked: Asked[];
beforeEach(() => {
  progress = {
    total: 2,
    written: 1,
    stopped: 0,
    paused: 0,
    built_in: 0,
    note: null,
    model: 'test-model',
    resting_until: null,
  };
  asked = stubServer({
    'GET /email/api/get-campaign-mail/': () => ({
      results: [AMARA, BELA],
      count: 2,
      count_is_exact: true,
      next: null,
    }),
    [`GET /email/api/get-mail/${idOf(1)}/`]: () => AMARA,
    [`GET /email/api/get-mail/${idOf(2)}/`]: () => BELA,
    'GET /email/api/get-writing-progress/': () => progress,
    'GET /outscrapper/api/get-generation-count/': () => ({ model: 'test-model', used_quota: 0, user_quota: null }),
    [`POST /email/api/confirm-mail-claim/${idOf(1)}/`]: () => AMARA,
    [`POST /email/api/write-mail-again/${idOf(1)}/`]: () => AMARA,
  });
});

const start = async () => {
  showScreen(<Drafts />, '/email-outreach/drafts', { store: signedInStore() });
  await screen.findByText('Written by test-model');
};
const posts = () => asked.filter(({ method }) => method === 'POST');
const press = (key: string) => act(async () => void fireEvent.keyDown(document.body, { key }));

it('underlines claims, opens their sources, and takes one confirmation at a time', async () => {
  await start();
  expect(screen.getByText(/1 claim has no source/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /You plan crews/ }));
  expect(await screen.findByText('Their profile')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /We are loved/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm claim' }));
  await waitFor(() =>
    expect(posts()).toMatchObject([{ body: { key: 'c2', text: 'We are loved.', is_confirmed: true } }]),
  );
});

it('says why neither a claim without a source nor what is being written can be approved', async () => {
  await start();
  await press('a');
  expect((await screen.findAllByText(/One claim has no source: confirm it/)).length).toBeGreaterThan(1);
  await press('j');
  expect(await screen.findByText('This email is being written.', { exact: false })).toBeDefined();
  expect(screen.getByText('Being written…')).toBeDefined();
  await press('a');
  expect((await screen.findAllByText(/It is being written/)).length).toBeGreaterThan(1);
  expect(posts()).toEqual([]);
});

it('shows how far the writing is, and has a text written again', async () => {
  await start();
  expect(screen.getByText('test-model is writing drafts.')).toBeDefined();
  expect(screen.getByText('1 of 2 written')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Use the built-in writer' }));
  await waitFor(() => expect(posts()).toMatchObject([{ body: { by: 'built_in', version: 1 } }]));
});

it('says that the writing is paused, and that a model rests until a time', async () => {
  progress = { ...progress, paused: 1 };
  await start();
  expect(screen.getByText(/^Paused\./)).toBeDefined();
  cleanup();
  progress = { ...progress, paused: 0, resting_until: '2026-11-26T10:42:00Z' };
  await start();
  expect(screen.getByText(/^test-model keeps failing\. It’s asked again at /)).toBeDefined();
  expect(screen.getByText(/After 15 minutes without an answer/)).toBeDefined();
});
