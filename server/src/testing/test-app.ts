import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role } from '@temper/contract/access/roles.ts';
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify';
import pino from 'pino';
import { v7 as newId } from 'uuid';
import { inject } from 'vitest';
import { type Config, readConfig } from '../app/config.ts';
import { createApp } from '../app/create-app.ts';
import { mountFeatures } from '../app/mount-features.ts';
import { Authenticator } from '../identity/authenticator.ts';
import { createKernel } from '../kernel/create-kernel.ts';
import type { Principal } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { startServices } from '../platform/services.ts';

/** A member of a test company, who can send requests. */
export interface TestMember {
  readonly principal: Principal;
  request(
    options: InjectOptions,
  ): Promise<{ status: number; body: never; headers: Record<string, unknown>; text: string }>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly kernel: Kernel;
  /** Sends a request as nobody. */
  anonymous: TestMember['request'];
  /** Makes a company of its own, with one member of each role. */
  createCompany(): Promise<TestCompany>;
  /** Adds a member to a company that is there already. */
  addMember(companyId: string, role: Role, department?: string | null): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestCompany {
  readonly id: string;
  readonly members: Readonly<Record<Role, TestMember>>;
  addMember(role: Role, department?: string | null): Promise<TestMember>;
}

/** Settings for tests: a data folder of their own, no noise, no limits in the way. */
export function testConfig(env: NodeJS.ProcessEnv = {}): Config {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'temper-data-'));
  return readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', ...env }, '/');
}

/**
 * The whole server on the test run's real database. A test need not sign in: it names its member in a
 * header, which this app's authenticator (and no other) reads. Session cookies work as always.
 */
export async function createTestApp(
  options: {
    env?: NodeJS.ProcessEnv;
    log?: FastifyBaseLogger;
    now?: () => Date;
    /** Another database than the test run's. */
    databaseUrl?: string;
    /** Runs jobs, mail and live news as well, on a database of its own: they work for all companies in it. */
    services?: boolean;
  } = {},
): Promise<TestApp> {
  if (options.services && !options.databaseUrl)
    throw new Error('Services need a database of their own: createOwnDatabase().');
  const config = testConfig(options.env);
  const databaseUrl = options.databaseUrl ?? inject('databaseUrl');
  const kernel = createKernel({
    config,
    databaseUrl,
    log: options.log ?? pino({ level: config.logLevel }),
    ...(options.now ? { now: options.now } : {}),
  });
  const principals = new Map<string, Principal>();
  const authenticator = new Authenticator(kernel);
  const app = await createApp(
    kernel,
    (request) =>
      principals.get(String(request.headers['x-test-member'])) ?? authenticator.authenticate(request),
    // A machine that others use too may be late without being in trouble. 0: not looked at.
    { mostDelay: 0 },
  );
  await mountFeatures(app);
  await app.ready();
  const services = options.services ? startServices(kernel, databaseUrl) : undefined;

  const send = async (options: InjectOptions, memberId?: string) => {
    const reply = await app.inject({
      ...options,
      headers: { ...options.headers, ...(memberId ? { 'x-test-member': memberId } : {}) },
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return {
      status: reply.statusCode,
      body: (isJson && reply.body ? reply.json() : undefined) as never,
      headers: reply.headers as Record<string, unknown>,
      text: reply.body,
    };
  };

  async function addMember(companyId: string, role: Role, department: string | null): Promise<TestMember> {
    const personId = newId();
    const memberId = newId();
    const name = `Test ${role}`;
    const email = `${personId}@test.example`;
    await kernel.databases.system.insertInto('person').values({ id: personId, name, email }).execute();
    await kernel.databases.system
      .insertInto('member')
      .values({ id: memberId, companyId, personId, role, department })
      .execute();
    const principal: Principal = {
      sessionId: newId(),
      personId,
      name,
      email,
      productAdmin: false,
      memberId,
      companyId,
      role,
      department,
      timeZone: 'UTC',
    };
    principals.set(memberId, principal);
    return { principal, request: (options) => send(options, memberId) };
  }

  return {
    app,
    kernel,
    anonymous: (options) => send(options),
    addMember: (companyId, role, department = null) => addMember(companyId, role, department),
    async createCompany() {
      const id = newId();
      await kernel.databases.system
        .insertInto('company')
        .values({ id, name: `Test ${id}`, industry: 'food' })
        .execute();
      const members = {
        administrator: await addMember(id, 'administrator', null),
        'quality-manager': await addMember(id, 'quality-manager', 'Quality Control'),
        specialist: await addMember(id, 'specialist', 'R&D'),
        auditor: await addMember(id, 'auditor', null),
        operator: await addMember(id, 'operator', 'Production'),
        viewer: await addMember(id, 'viewer', null),
      };
      return { id, members, addMember: (role, department = null) => addMember(id, role, department) };
    },
    async close() {
      await app.close();
      await services?.stop();
      await kernel.databases.close();
    },
  };
}
