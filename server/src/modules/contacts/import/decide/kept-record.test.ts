import { describe, expect, it } from 'vitest';
import { keptRecord } from './process-rows.ts';

describe('a row that is kept', () => {
  it('has its cells as JSON, without blank ones beyond the header, and what PostgreSQL refuses', () => {
    const blank = Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? '\u3000' : ''));
    expect(keptRecord({ number: 7, cells: ['Ada\u0000', '', 'x\ud800', '', ...blank] }, 4)).toEqual({
      number: 7,
      cells: JSON.stringify(['Ada', '', 'x\ufffd', '']),
      characters: 5,
      width: 4,
    });
    const { width } = keptRecord({ number: 1, cells: ['Ada', ...blank, 'more'] }, 1);
    expect(width).toBe(5_002);
  });
});
