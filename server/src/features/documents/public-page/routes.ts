import { publicCertificateApi } from '@temper/contract/endpoints/public-certificates.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../../kernel/http/mount.ts';
import { chooseCertificate, getChoice } from './choose-certificate.ts';
import { getPageSettings, renewAddress, switchPage } from './page-settings.ts';
import { sendPublicFile, showPage } from './show-page.ts';

/** Certifications on a page for everybody: its switches, and the page itself. */
export function mountPublicCertificates(app: FastifyInstance): void {
  mount(app, publicCertificateApi.settings, getPageSettings);
  mount(app, publicCertificateApi.switch, switchPage);
  mount(app, publicCertificateApi.renew, renewAddress);
  mount(app, publicCertificateApi.choice, getChoice);
  mount(app, publicCertificateApi.choose, chooseCertificate);
  mount(app, publicCertificateApi.page, showPage);
  mount(app, publicCertificateApi.file, sendPublicFile);
}
