import type { PublicCertificates } from '@temper/contract/endpoints/public-certificates.ts';
import type {
  acceptInviteForm,
  applicationForm,
  contactForm,
  loginForm,
  registerForm,
  resetPasswordForm,
} from '@temper/contract/public/forms.ts';
import type { z } from 'zod';
import { type Failure, failureOf, noAnswer } from './lib/problem.ts';

/** Every call of the public site. Each resolves with the answer or rejects with an `ApiFailure`. */
const base = '/api/v1';

export class ApiFailure extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'ApiFailure';
    this.failure = failure;
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response;
  let content: unknown;
  try {
    response = await fetch(base + path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    content = response.headers.get('Content-Type')?.includes('json') && text ? JSON.parse(text) : undefined;
  } catch {
    throw new ApiFailure(noAnswer());
  }
  if (!response.ok) {
    throw new ApiFailure(
      failureOf(response.status, content, response.headers.get('Retry-After'), Date.now()),
    );
  }
  return content as T;
}

export interface SignedIn {
  authToken: string;
}

export type SignInAnswer = SignedIn | { twoFactorRequired: true };

export interface Invitation {
  email: string;
  companyName: string;
  existingAccount: boolean;
}

export const publicConfig = () => call<{ demo: boolean }>('GET', '/public-config');
export const register = (form: z.infer<typeof registerForm>) =>
  call<SignedIn>('POST', '/auth/register', form);
export const signIn = (form: z.infer<typeof loginForm>) => call<SignInAnswer>('POST', '/auth/sign-in', form);
export const secondFactor = (form: { code: string } | { recoveryCode: string }) =>
  call<SignedIn>('POST', '/auth/two-factor', form);
export const enterDemo = () => call<SignedIn>('POST', '/auth/demo');
export const forgotPassword = (form: { email: string }) => call<void>('POST', '/auth/forgot-password', form);
export const resetPassword = (form: z.infer<typeof resetPasswordForm>) =>
  call<void>('POST', '/auth/reset-password', form);
export const confirmEmail = (form: { token: string }) => call<void>('POST', '/auth/confirm-email', form);
export const invitation = (token: string) =>
  call<Invitation>('GET', `/auth/invitation?token=${encodeURIComponent(token)}`);
export const acceptInvite = (form: z.infer<typeof acceptInviteForm> | { token: string }) =>
  call<SignedIn>('POST', '/auth/accept-invite', form);
export const publicCertificates = (token: string) =>
  call<PublicCertificates>('GET', `/public/certificates/${encodeURIComponent(token)}`);
/** The address of a certificate's file. */
export const certificateFile = (token: string, id: string) =>
  `${base}/public/certificates/${encodeURIComponent(token)}/${id}/file`;
export const sendContact = (form: z.infer<typeof contactForm>) => call<unknown>('POST', '/contact', form);

/**
 * Sends an application with its resume. `progress` gets the part that is sent, from 0 to 1. XMLHttpRequest,
 * because fetch tells nothing about the way up.
 */
export function sendApplication(
  form: z.infer<typeof applicationForm>,
  resume: File | null,
  progress: (sent: number) => void,
): Promise<void> {
  const parts = new FormData();
  parts.append('data', JSON.stringify(form));
  if (resume) parts.append('resume', resume, resume.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${base}/applications`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) progress(event.loaded / event.total);
    };
    request.onerror = () => reject(new ApiFailure(noAnswer()));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) return resolve();
      let content: unknown;
      try {
        content = JSON.parse(request.responseText);
      } catch {
        content = undefined;
      }
      const retryAfter = request.getResponseHeader('Retry-After');
      reject(new ApiFailure(failureOf(request.status, content, retryAfter, Date.now())));
    };
    request.send(parts);
  });
}
