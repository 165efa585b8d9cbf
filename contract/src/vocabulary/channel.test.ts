import { describe, expect, it } from 'vitest';
import { ADDRESSED_CHANNELS, addressOn, channelOfStep, CHANNELS, STEP_KINDS } from './channel.ts';

describe('a channel', () => {
  it('uses the first contact field that has an address', () => {
    expect(addressOn(CHANNELS.whatsapp, { phone: '+49301', whatsapp: null })).toBe('+49301');
    expect(addressOn(CHANNELS.whatsapp, { phone: '+49301', whatsapp: '+49302' })).toBe('+49302');
    expect(addressOn(CHANNELS.email, { phone: '+49301' })).toBeNull();
    expect(addressOn(CHANNELS.task, { email: 'ada@x.example' })).toBeNull();
  });

  it("is the prefix of a step's kind", () => {
    expect(['email', 'whatsapp_template', 'linkedin_connect'].map(channelOfStep)).toEqual([
      'email',
      'whatsapp',
      'linkedin',
    ]);
    // A branch sends nothing and asks nobody.
    for (const kind of STEP_KINDS.filter((each) => each !== 'branch'))
      expect(CHANNELS).toHaveProperty(channelOfStep(kind));
  });

  it('says what is missing if it needs an address', () => {
    for (const name of ADDRESSED_CHANNELS) expect(CHANNELS[name].noAddress).not.toBe('');
  });
});
