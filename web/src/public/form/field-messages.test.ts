import { contactForm } from '@temper/contract/public/forms.ts';
import { describe, expect, it } from 'vitest';
import { fieldMessages, withoutEmpty } from './field-messages.ts';

const empty = { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '' };

describe('fieldMessages', () => {
  it('gives one message a field, as the contract words it', () => {
    expect(fieldMessages(contactForm.safeParse(empty))).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      subject: 'Subject is required',
      message: 'Message is required',
    });
  });

  it('is empty when all is well', () => {
    const good = { ...empty, firstName: 'A', lastName: 'B', email: 'a@b.co', subject: 'S', message: 'M' };
    expect(fieldMessages(contactForm.safeParse(good))).toEqual({});
  });
});

describe('withoutEmpty', () => {
  it('drops optional texts left empty and nothing else', () => {
    expect(withoutEmpty({ phone: '', name: 'A', terms: false })).toEqual({ name: 'A', terms: false });
  });
});
