import { describe, expect, it } from 'vitest';
import { ADDRESSED_CHANNELS, addressOn, channelOfStep, CHANNELS, STEP_KINDS } from './channel.ts';

describe('a channel', () => {
  it('takes the first field of a contact that holds an address', () => {
    expect(addressOn(CHANNELS.whatsapp, { phone: '+49301', whatsapp: null })).toBe('+49301');
    expect(addressOn(CHANNELS.whatsapp, { phone: '+49301', whatsapp: '+49302' })).toBe('+49302');
    expect(addressOn(CHANNELS.email, { phone: '+49301' })).toBeNull();
    expect(addressOn(CHANNELS.task, { email: 'ada@x.example' })).toBeNull();
  });

  it('is what the kind of a step begins with', () => {
    expect(['email', 'whatsapp_template', 'linkedin_connect'].map(channelOfStep)).toEqual([
      'email',
      'whatsapp',
      'linkedin',
    ]);
    for (const kind of STEP_KINDS) expect(CHANNELS).toHaveProperty(channelOfStep(kind));
  });

  it('says what is missing where it goes to an address', () => {
    for (const name of ADDRESSED_CHANNELS) expect(CHANNELS[name].noAddress).not.toBe('');
  });
});
