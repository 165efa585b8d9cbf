import { describe, expect, it } from 'vitest';
import { createSecrets } from '#platform/crypto.ts';
import { threadHeaders } from './compose.ts';
import { hideProofs, messageIds, rowsInHeader, testMessageId } from './message-id.ts';

const MESSAGE = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';
const ids = messageIds(createSecrets('a key that is long enough for a test'));
const first = ids.of(MESSAGE, 1, 'maya@fieldnote.example');

describe('a Message-ID', () => {
  it('derives from row and attempt and can be read back from a reply, however its program writes it', () => {
    expect(first.startsWith(`<${MESSAGE}.1.`) && first.endsWith('@fieldnote.example>')).toBe(true);
    expect(ids.of(MESSAGE, 2, 'maya@fieldnote.example')).not.toBe(first.replace('.1.', '.2.'));
    const header = `<other@x.example> ${first.toUpperCase()}`;
    expect(ids.namedIn(header)).toEqual([{ id: MESSAGE, attempt: 1, name: first, isProven: true }]);
    expect(rowsInHeader(header)).toEqual([MESSAGE]);
    expect(threadHeaders([first, '<b@x>'])).toEqual({ 'In-Reply-To': '<b@x>', References: `${first} <b@x>` });
    expect(threadHeaders([])).toEqual({});
  });

  it('proves nothing that is made up from the id of a message, another attempt or another message', () => {
    const mac = first.split('.')[2]?.split('@')[0];
    const madeUp = [
      `<${MESSAGE}.1@fieldnote.example>`,
      `<${MESSAGE}.1.${'0'.repeat(20)}@fieldnote.example>`,
      `<${MESSAGE}.2.${mac}@fieldnote.example>`,
      `<${OTHER}.1.${mac}@fieldnote.example>`,
      testMessageId(MESSAGE, 'maya@fieldnote.example'),
    ];
    expect(madeUp.flatMap((each) => ids.namedIn(each)).map(({ isProven }) => isProven)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is shown without what proves anything', () => {
    expect(hideProofs(`Diagnostics: ${first}; again ${first}`)).toBe(
      `Diagnostics: <${MESSAGE}.1.hidden@fieldnote.example>; again <${MESSAGE}.1.hidden@fieldnote.example>`,
    );
  });
});
