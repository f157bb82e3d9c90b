import { expect, test } from 'vitest';
import { whyNotText } from '../../../src/games/requests/texts.js';

test.each(['', ' \n', '\u200b', '\u3164\u115f', '\u2800', '\0', '\ud800', 'x'.repeat(2_001)])(
  'what people write has something to see: %j',
  (text) => {
    expect(whyNotText('reason', text)).toMatchObject({ code: 'invalid-request', path: 'reason' });
    expect(whyNotText('reason', `x${text}`)).toEqual(/[\0\ud800]|xx/.test(text) ? expect.anything() : null);
  },
);
