import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../testing/server.ts';
import { showScreen } from '../../testing/show.tsx';
import { signedInStore } from '../../testing/signed-in.ts';
import { AiSwitches } from './ai-switches.tsx';
import * as words from './words.ts';

it('says that the switches couldn’t be loaded, and loads them again', async () => {
  let isDown = true;
  stubServer({
    'GET /user/api/ai-switches/': () =>
      isDown
        ? Response.json({ status: 500, code: 'internal', detail: 'The server had a problem.' }, { status: 500 })
        : { learns_voice: true, refines_replies: false },
  });
  showScreen(<AiSwitches mayChange />, '/settings', { store: signedInStore() });
  const again = await screen.findByRole('button', { name: /again/i });
  isDown = false;
  fireEvent.click(again);
  const learns = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(words.learnsVoice, 'u') });
  expect(learns.checked).toBe(true);
});
