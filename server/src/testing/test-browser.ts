import type { FastifyInstance, InjectOptions } from 'fastify';

/** Somebody at a browser: keeps cookies, comes from an address of its own. For tests. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();
  readonly address: string;
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  static #next = 1;

  constructor(app: FastifyInstance, address?: string) {
    this.#app = app;
    const next = TestBrowser.#next++;
    this.address = address ?? `10.${process.pid % 250}.${Math.floor(next / 250)}.${next % 250}`;
  }

  async send(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    headers?: Record<string, string>,
  ) {
    const options: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      remoteAddress: this.address,
      headers: {
        'user-agent': this.userAgent,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(payload ? { payload } : {}),
    };
    const reply = await this.#app.inject(options);
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) this.#keep(line);
    return {
      status: reply.statusCode,
      body: (reply.body && String(reply.headers['content-type']).includes('json')
        ? reply.json()
        : undefined) as never,
      headers: reply.headers as Record<string, unknown>,
    };
  }

  readonly get = (path: string) => this.send('GET', path);
  readonly post = (path: string, payload: object = {}) => this.send('POST', path, payload);

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const gone = attributes.some((attribute) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/i.test(attribute));
    if (gone) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
