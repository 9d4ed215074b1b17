import { roleLabels } from '@temper/contract/access/roles.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Authenticator } from '../identity/authenticator.ts';
import { createKernel } from '../kernel/create-kernel.ts';
import { migrate } from '../kernel/database/migrate.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { startEmbeddedDatabase } from '../platform/embedded-database.ts';
import { startServices } from '../platform/services.ts';
import { listSampleSignIns, loadSample, samplePassword } from '../sample/load-sample.ts';
import type { Config } from './config.ts';
import { createApp } from './create-app.ts';
import { mountFeatures } from './mount-features.ts';
import { serveWeb } from './serve-web.ts';
import { checkBeforeStart, portProblem } from './start-checks.ts';

/**
 * Starts everything in its order: database, migrations, kernel, features, web, and listens. `say`
 * prints for the person at the terminal. Stopping takes the same way back. `begun` is given what ends a
 * start that is not wanted any more: the database stops, and with it whatever is being written.
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  say: (line: string) => void,
  begun: (stop: () => Promise<void>) => void = () => {},
): Promise<{ address: string; stop(): Promise<void> }> {
  await checkBeforeStart(config);
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: say, address: config.publicUrl });
  const stops: (() => Promise<void>)[] = [];
  if (embedded) stops.unshift(embedded.stop);
  begun(async () => embedded?.stop());
  const stop = async () => {
    for (const step of stops) await step();
  };
  try {
    const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(databaseUrl, say);
    const kernel = createKernel({ config, databaseUrl, log });
    stops.unshift(() => kernel.databases.close());
    if (config.sample) await loadSample(kernel, say);
    let services: ReturnType<typeof startServices> | undefined;
    // Stopped after the last request has been answered, which may still ask for a job.
    stops.unshift(async () => services?.stop());
    const authenticator = new Authenticator(kernel);
    const app = await createApp(kernel, authenticator.authenticate);
    stops.unshift(() => app.close());
    await mountFeatures(app);
    await serveWeb(app);
    services = startServices(kernel, databaseUrl);
    await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw portProblem(error, config);
    });
    say(`Temper is ready at ${config.publicUrl}`);
    if (config.sample) await saySignIns(kernel, say);
    sayAboutMail(config, services, say);
    return { address: config.publicUrl, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}

/** Where mails go; a mail server that does not answer is named as soon as that is known. */
function sayAboutMail(
  { smtpUrl }: Config,
  services: ReturnType<typeof startServices>,
  say: (line: string) => void,
): void {
  if (smtpUrl === undefined)
    say(
      'No mail server is set (SMTP_URL): mails are kept in the Outbox, those of no company for npm run mails.',
    );
  else
    void services.checkMail().then((trouble) => {
      if (trouble) say(`${trouble} Mails wait in the outbox and are tried again.`);
    });
}

/** Tells how to get into the sample company. */
async function saySignIns(kernel: Kernel, say: (line: string) => void): Promise<void> {
  const signIns = await listSampleSignIns(kernel);
  if (signIns.length === 0) return;
  say(`Sample sign-ins, all with the password ${samplePassword}`);
  for (const { role, name, email } of signIns)
    say(`  ${roleLabels[role].padEnd(16)} ${email.padEnd(36)} ${name}`);
}
