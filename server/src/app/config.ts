import { createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../kernel/start-error.ts';
import { makeDataFolder } from '../platform/data-folder.ts';

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'], 'must be on or off')
    .default(byDefault)
    .transform((value) => value === 'on');
const optional = z.string().trim().min(1).optional();
const whole = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const end = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
  const sentence = `must be a whole number from ${least}${end}`;
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence);
};
/** An address by itself, or behind a name in pointed brackets. */
const address = String.raw`(?:[^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)`;
const mail = (pattern: string, like: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^${pattern}$`), `must be like ${like}`);

/** Every setting of the server, by its environment variable. The README's table follows this. */
const schema = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().trim().min(1).default('localhost'),
  DATA_DIR: z.string().trim().min(1).default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be like postgres://user:password@host:5432/name' })
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be like https://quality.example.com' }).optional(),
  DEMO: onOff('on'),
  SAMPLE: onOff('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: mail(address, 'Temper <quality@example.com>').default('Temper <temper@localhost>'),
  CONTACT_TO: mail(`${address}(?:,\\s*${address})*`, 'sales@example.com').optional(),
  PUSH_SERVICE: z.url({ protocol: /^https?$/, error: 'must be like https://push.example.com' }).optional(),
  S3_ENDPOINT: z.url('must be a URL').optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'silent'],
      'must be trace, debug, info, warn, error or silent',
    )
    .default('warn'),
  /** Only what our own proxies add tells where a request comes from; what stands before it anybody can write. */
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9])$/, 'must be off, on, or the number of proxies in a row')
    .default('off')
    .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value))),
  METRICS: onOff('off'),
  /** Requests a minute and address. */
  RATE_LIMIT: whole(1).default(3000),
  /** Addresses of the people who administer the product itself, separated by commas. */
  PRODUCT_ADMINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.email('must be mail addresses separated by commas'))),
  DATABASE_CONNECTIONS: whole(2, 200).default(12),
});

type Settings = z.output<typeof schema>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  /** Where people reach the server, without a trailing slash; used in mails and for the Origin check. */
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly sample: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Who gets the messages of the contact form; the sender of our mails when absent. */
  readonly contactTo: string | undefined;
  /** The origin of an own push service that is not on the public network. */
  readonly pushService: string | undefined;
  readonly s3:
    | { endpoint: string | undefined; bucket: string; region: string; accessKey: string; secretKey: string }
    | undefined;
  readonly logLevel: Settings['LOG_LEVEL'];
  /** How many proxies stand before the server. */
  readonly trustProxy: number;
  readonly metrics: boolean;
  readonly rateLimit: number;
  /** In lower case; each counts once its owner has confirmed it. */
  readonly productAdmins: ReadonlySet<string>;
  /**
   * A 32-byte key for one purpose, derived from the secret; keys of different purposes are unrelated. Given ready for
   * use: Node takes six times as long for a code made with plain bytes.
   */
  key(purpose: string): KeyObject;
}

/** Thrown with a sentence that names the wrong setting. */
export class ConfigError extends StartError {}

/** Reads and checks the settings. Relative folders are below `root`. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([key, value]) => key in schema.shape && value !== ''),
  );
  const result = schema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
    throw new ConfigError(`Wrong configuration: ${lines.join('; ')}.`);
  }
  const settings = result.data;
  const dataDir = path.resolve(root, settings.DATA_DIR);
  const host = settings.HOST === '0.0.0.0' || settings.HOST === '::' ? 'localhost' : settings.HOST;
  // Read when it is first asked for: a command that finds nothing here leaves nothing either.
  let secret = settings.SECRET;
  const keys = new Map<string, KeyObject>();
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseConnections: settings.DATABASE_CONNECTIONS,
    publicUrl: (settings.PUBLIC_URL ?? `http://${host}:${settings.PORT}`).replace(/\/+$/, ''),
    demo: settings.DEMO,
    sample: settings.SAMPLE,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    contactTo: settings.CONTACT_TO,
    pushService: settings.PUSH_SERVICE,
    s3: readS3(settings),
    logLevel: settings.LOG_LEVEL,
    trustProxy: settings.TRUST_PROXY,
    metrics: settings.METRICS,
    rateLimit: settings.RATE_LIMIT,
    productAdmins: new Set(settings.PRODUCT_ADMINS),
    key(purpose) {
      const known = keys.get(purpose);
      if (known) return known;
      secret ??= storedSecret(dataDir);
      const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `temper ${purpose}`, 32)));
      keys.set(purpose, key);
      return key;
    },
  };
}

function readS3(settings: Settings): Config['s3'] {
  const { S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY } = settings;
  if (!S3_BUCKET) {
    if (settings.S3_ENDPOINT || S3_ACCESS_KEY || S3_SECRET_KEY)
      throw new ConfigError('Wrong configuration: S3_BUCKET is missing beside the other S3 settings.');
    return undefined;
  }
  if (!S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new ConfigError('Wrong configuration: S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY as well.');
  return {
    endpoint: settings.S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

/** The secret of this installation: made once, readable by its owner only. */
function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  makeDataFolder(dataDir);
  try {
    // 'wx' fails when the file exists, so that two first starts agree on one secret.
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
