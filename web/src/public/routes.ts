import { certificateTokenOf, type PublicPath, trimPath } from '@temper/contract/public/paths.ts';
import type { ComponentType } from 'react';
import { t } from '../i18n/light.ts';
import { afterSignIn } from './lib/next-path.ts';
import { isSignedIn } from './lib/session.ts';

export interface Route {
  /** The document's title without the product's name. */
  title: () => string;
  description?: () => string;
  /** Where the page sends those on who have no use for it, or null. */
  leadsOn?: () => string | null;
  load: () => Promise<ComponentType>;
}

const landing: Route = {
  title: () => t('Quality management for people who make things'),
  description: () =>
    t(
      'Temper keeps specifications, documents, audits, suppliers and complaints of a factory in one place, with the evidence an auditor asks for.',
    ),
  load: () => import('./pages/landing/landing-page.tsx').then((module) => module.LandingPage),
};

/** Every page of the public site; each is a chunk of its own. */
const routes: Record<PublicPath, Route> = {
  '/': landing,
  '/landing': landing,
  '/login': {
    title: () => t('Sign in'),
    description: () => t('Sign in to Temper.'),
    // With a note somebody comes here because a session has ended.
    leadsOn: () =>
      isSignedIn() && !new URLSearchParams(window.location.search).has('note')
        ? afterSignIn(window.location.search, window.location.origin)
        : null,
    load: () => import('./pages/login/login-page.tsx').then((module) => module.LoginPage),
  },
  '/register': {
    title: () => t('Create your account'),
    description: () => t('Try Temper free for 14 days. No card needed.'),
    load: () => import('./pages/register/register-page.tsx').then((module) => module.RegisterPage),
  },
  '/apply': {
    title: () => t('Apply'),
    description: () => t('Apply for Temper: tell us about your company and your work.'),
    load: () => import('./pages/apply/apply-page.tsx').then((module) => module.ApplyPage),
  },
  '/thank-you': {
    title: () => t('Thank you'),
    load: () => import('./pages/apply/thank-you-page.tsx').then((module) => module.ThankYouPage),
  },
  '/forgot-password': {
    title: () => t('Forgot password'),
    load: () => import('./pages/password/forgot-page.tsx').then((module) => module.ForgotPage),
  },
  '/reset-password': {
    title: () => t('Choose a new password'),
    load: () => import('./pages/password/reset-page.tsx').then((module) => module.ResetPage),
  },
  '/confirm-email': {
    title: () => t('Confirm your email'),
    load: () => import('./pages/confirm-email/confirm-page.tsx').then((module) => module.ConfirmPage),
  },
  '/accept-invite': {
    title: () => t('Accept your invitation'),
    load: () => import('./pages/accept-invite/accept-page.tsx').then((module) => module.AcceptPage),
  },
  '/features': {
    title: () => t('Features'),
    description: () => t('The nine areas of Temper, from product specifications to the quality academy.'),
    load: () => import('./pages/content/features-page.tsx').then((module) => module.FeaturesPage),
  },
  '/pricing': {
    title: () => t('Pricing'),
    description: () => t('Three plans, billed per month: Starter $49, Professional $99, Enterprise $199.'),
    load: () => import('./pages/pricing/pricing-page.tsx').then((module) => module.PricingPage),
  },
  '/case-studies': {
    title: () => t('Success stories'),
    load: () => import('./pages/content/stories-page.tsx').then((module) => module.StoriesPage),
  },
  '/documentation': {
    title: () => t('Documentation'),
    load: () => import('./pages/content/documentation-page.tsx').then((module) => module.DocumentationPage),
  },
  '/about': {
    title: () => t('About'),
    load: () => import('./pages/content/about-page.tsx').then((module) => module.AboutPage),
  },
  '/careers': {
    title: () => t('Careers'),
    load: () => import('./pages/content/careers-page.tsx').then((module) => module.CareersPage),
  },
  '/blog': {
    title: () => t('Blog'),
    load: () => import('./pages/content/blog-page.tsx').then((module) => module.BlogPage),
  },
  '/contact': {
    title: () => t('Contact'),
    description: () => t('Write to the people who make Temper.'),
    load: () => import('./pages/contact/contact-page.tsx').then((module) => module.ContactPage),
  },
  '/privacy': {
    title: () => t('Privacy policy'),
    load: () => import('./pages/content/privacy-page.tsx').then((module) => module.PrivacyPage),
  },
  '/terms': {
    title: () => t('Terms of service'),
    load: () => import('./pages/content/terms-page.tsx').then((module) => module.TermsPage),
  },
  '/security': {
    title: () => t('Security and compliance'),
    load: () => import('./pages/content/security-page.tsx').then((module) => module.SecurityPage),
  },
  '/compliance': {
    title: () => t('Compliance & Certifications'),
    load: () => import('./pages/content/compliance-page.tsx').then((module) => module.CompliancePage),
  },
};

const certificates: Route = {
  title: () => t('Certifications'),
  load: () => import('./pages/certificates/certificates-page.tsx').then((module) => module.CertificatesPage),
};

export const notFound: Route = {
  title: () => t('Page Not Found'),
  load: () => import('./pages/not-found/not-found-page.tsx').then((module) => module.NotFoundPage),
};

/** The page of a pathname, or undefined when the public site has none. */
export function routeOf(pathname: string): Route | undefined {
  const path = trimPath(pathname);
  if (certificateTokenOf(path) !== null) return certificates;
  return Object.hasOwn(routes, path) ? routes[path as PublicPath] : undefined;
}
