import { describe, expect, it } from 'vitest';
import {
  applicationForm,
  contactForm,
  loginForm,
  registerForm,
  resumeLimits,
  resumeProblem,
  twoFactorForm,
} from './forms.ts';

/** First message per field, as a form shows them. */
function messages(result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] };
}): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= issue.message;
  return found;
}

describe('public forms', () => {
  it('names every missing field of the register form', () => {
    const empty = {
      fullName: ' ',
      companyName: '',
      email: '',
      phone: '',
      password: '',
      industry: '',
      terms: false,
    };
    expect(messages(registerForm.safeParse(empty))).toEqual({
      fullName: 'Full name is required',
      companyName: 'Company name is required',
      email: 'Email is required',
      password: 'Password is required',
      industry: 'Industry is required',
      terms: 'Agreement to the terms is required',
    });
    expect(messages(registerForm.safeParse({}))).toEqual(messages(registerForm.safeParse(empty)));
  });

  it('names every missing field of the application', () => {
    expect(messages(applicationForm.safeParse({}))).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      phone: 'Phone is required',
      company: 'Company is required',
      position: 'Job title is required',
      industry: 'Industry is required',
      employees: 'Number of employees is required',
      message: 'Message is required',
      consent: 'Consent is required',
    });
  });

  it('lets the phone be absent on contact and register only', () => {
    const contact = { firstName: 'A', lastName: 'B', email: 'a@b.co', subject: 'S', message: 'M' };
    expect(contactForm.safeParse(contact).success).toBe(true);
    expect(contactForm.safeParse({ ...contact, phone: '' }).success).toBe(true);
    expect(messages(contactForm.safeParse({ ...contact, phone: 'call me' }))).toEqual({
      phone: 'Invalid phone number',
    });
    for (const phone of ['+1 (503) 555-0142', '0049 30 901820', '503.555.0142 ext. 12']) {
      expect(contactForm.safeParse({ ...contact, phone }).success, phone).toBe(true);
    }
  });

  it('judges addresses', () => {
    const login = (email: string) => messages(loginForm.safeParse({ email, password: 'x' }));
    for (const good of ['a@b.co', ' first.last+tag@sub.example.com ', "o'neil@example.ie"]) {
      expect(login(good), good).toEqual({});
    }
    for (const bad of ['a', 'a@b', 'a@b.', 'a@@b.co', 'a b@c.de', 'a@b..co', '<a@b.co>', 'a\u0000@b.co']) {
      expect(login(bad), bad).toEqual({ email: 'Invalid email address' });
    }
    // An account's sign-in knows no letters beyond ASCII; a message may come from any address.
    expect(login('ü@bücher.de')).toEqual({ email: 'Invalid email address' });
    expect(messages(contactForm.safeParse({ email: 'ü@bücher.de' })).email).toBeUndefined();
  });

  it('keeps a chosen password within 10 and 128 characters and does not trim it', () => {
    const password = (value: string) => messages(registerForm.safeParse({ password: value })).password;
    expect(password('123456789')).toBe('Password must be at least 10 characters');
    expect(password(' 12345678 ')).toBeUndefined();
    expect(password('x'.repeat(128))).toBeUndefined();
    expect(password('x'.repeat(129))).toBe('Password must be at most 128 characters');
  });

  it('takes a two-factor code with or without a space', () => {
    expect(twoFactorForm.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' });
    expect(messages(twoFactorForm.safeParse({ code: '12345' }))).toEqual({ code: 'The code has 6 digits' });
    expect(messages(twoFactorForm.safeParse({ code: ' ' }))).toEqual({ code: 'Code is required' });
  });

  it('checks the resume by name and size', () => {
    expect(resumeProblem({ name: 'CV.PDF', size: resumeLimits.maxBytes })).toBeNull();
    expect(resumeProblem({ name: 'cv.docx', size: resumeLimits.maxBytes + 1 })).toBe(
      'File is larger than 10485760 bytes',
    );
    expect(resumeProblem({ name: 'cv.pdf.exe', size: 5 })).toBe('File type must be .pdf, .doc, .docx');
    expect(resumeProblem({ name: 'cv.doc', size: 0 })).toBe('File is smaller than 1 bytes');
  });
});
