import { createECDH } from 'node:crypto';
import type { Config } from '../../app/config.ts';

interface VapidKeys {
  /** base64url, as browsers and push services take them. */
  readonly publicKey: string;
  readonly privateKey: string;
}

const known = new WeakMap<Config, VapidKeys>();

/**
 * The key pair by which push services know this installation (RFC 8292). It is derived from the
 * installation's secret, so every server process has the same and no database dump holds it.
 */
export function vapidKeys(config: Config): VapidKeys {
  const kept = known.get(config);
  if (kept) return kept;
  const curve = createECDH('prime256v1');
  // Nearly every 32 bytes are a private key of this curve; should these not be, the next are taken.
  for (let attempt = 0; ; attempt++) {
    const secret = config.key(`web push ${attempt}`).export();
    try {
      curve.setPrivateKey(secret);
    } catch {
      continue;
    }
    const keys = {
      publicKey: curve.getPublicKey('base64url'),
      privateKey: secret.toString('base64url'),
    };
    known.set(config, keys);
    return keys;
  }
}

/** How a push service reaches whoever runs this installation. */
export function vapidSubject({ publicUrl, mailFrom }: Config): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
