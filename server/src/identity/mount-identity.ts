import { authApi } from '@temper/contract/endpoints/identity.ts';
import { meApi } from '@temper/contract/endpoints/me.ts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../kernel/http/mount.ts';
import { enterDemo, publicConfig } from './demo.ts';
import { getMe } from './get-me.ts';
import { secondStep } from './second-step.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { switchCompany } from './switch-company.ts';

/** Signing in and what a person does with the own account. */
export function mountIdentity(app: FastifyInstance): void {
  mount(app, authApi.publicConfig, publicConfig);
  mount(app, authApi.signIn, signIn);
  mount(app, authApi.secondFactor, secondStep);
  mount(app, authApi.demo, enterDemo);
  mount(app, authApi.signOut, signOut);

  mount(app, meApi.get, getMe);
  mount(app, meApi.switchCompany, switchCompany);
}
