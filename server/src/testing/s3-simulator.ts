import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  readonly bytes: Buffer;
  readonly metadata: Record<string, string>;
}

/**
 * The few S3 calls that the file store uses, kept in memory: objects with ranges and metadata, multipart
 * uploads, copies and deletions. It checks no signatures; a real service differs in more than that.
 */
export async function startS3Simulator(): Promise<{
  endpoint: string;
  keys(): string[];
  close(): Promise<void>;
}> {
  const objects = new Map<string, Stored>();
  const uploads = new Map<string, { key: string; initiated: string; parts: Map<number, Buffer> }>();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, 500, xml('Error', String(error))));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, , ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    const body = await buffer(request);
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (query.has('uploadId') && !upload) return send(response, 404, error('NoSuchUpload'));
    switch (request.method) {
      case 'POST': {
        if (query.has('delete')) {
          for (const [, gone] of body.toString().matchAll(/<Key>(.*?)<\/Key>/g)) objects.delete(gone ?? '');
          return send(response, 200, xml('DeleteResult', ''));
        }
        if (query.has('uploads')) {
          const id = randomUUID();
          uploads.set(id, { key, initiated: new Date().toISOString(), parts: new Map() });
          return send(response, 200, xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`));
        }
        const parts = [...(upload?.parts ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
        if (parts.length === 0) return send(response, 400, error('MalformedXML'));
        objects.set(key, { bytes: Buffer.concat(parts), metadata: {} });
        uploads.delete(query.get('uploadId') ?? '');
        return send(response, 200, xml('CompleteMultipartUploadResult', `<Key>${key}</Key>`));
      }
      case 'PUT': {
        if (upload) {
          upload.parts.set(Number(query.get('partNumber')), body);
          return send(response, 200, '', { etag: etagOf(body) });
        }
        const source = request.headers['x-amz-copy-source'];
        if (typeof source === 'string') {
          const copied = objects.get(decodeURIComponent(source).replace(/^\/?[^/]+\//, ''));
          if (!copied) return send(response, 404, error('NoSuchKey'));
          objects.set(key, copied);
          return send(response, 200, xml('CopyObjectResult', `<ETag>${etagOf(copied.bytes)}</ETag>`));
        }
        const metadata = Object.fromEntries(
          Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')),
        ) as Record<string, string>;
        objects.set(key, { bytes: body, metadata });
        return send(response, 200, '', { etag: etagOf(body) });
      }
      case 'DELETE':
        if (upload) uploads.delete(query.get('uploadId') ?? '');
        else objects.delete(key);
        return send(response, 204, '');
      default: {
        if (query.has('uploads'))
          return send(response, 200, xml('ListMultipartUploadsResult', listUploads()));
        if (upload) return send(response, 200, xml('ListPartsResult', listParts(upload.parts)));
        const found = objects.get(key);
        if (!found) return send(response, 404, error('NoSuchKey'));
        const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
        const bytes = range ? found.bytes.subarray(Number(range[1]), Number(range[2]) + 1) : found.bytes;
        const headers = {
          etag: etagOf(found.bytes),
          ...found.metadata,
          'content-length': String(bytes.length),
        };
        response.writeHead(range ? 206 : 200, headers);
        response.end(request.method === 'HEAD' ? undefined : bytes);
      }
    }
  }

  const listUploads = () =>
    [...uploads]
      .map(
        ([id, { key, initiated }]) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated}</Initiated></Upload>`,
      )
      .join('');

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: () => [...objects.keys()].sort(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (name: string, content: string) => `<?xml version="1.0"?><${name}>${content}</${name}>`;
const error = (code: string) => xml('Error', `<Code>${code}</Code><Message>${code}</Message>`);
const listParts = (parts: Map<number, Buffer>) =>
  [...parts]
    .map(
      ([number, bytes]) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`,
    )
    .join('');

function send(response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/xml', ...headers });
  response.end(body);
}
