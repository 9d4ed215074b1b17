import { expect, test } from 'vitest';
import { stillWrong } from './still-wrong.ts';

test('what is wrong between two fields is right when either is corrected, and nothing new is marked', () => {
  const shown = { expiryDate: 'The expiry date lies before the issue date', name: 'Name is required' };
  expect(stillWrong(shown, { name: 'Name is required', code: 'Code is required' })).toEqual({
    name: 'Name is required',
  });
  // The same object: what is shown is not drawn anew.
  expect(stillWrong(shown, { ...shown })).toBe(shown);
  expect(stillWrong(shown, { ...shown, name: 'Name is too long' })).toBe(shown);
});
