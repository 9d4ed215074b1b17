import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import { applicationForm, resumeLimits, resumeProblem } from '@temper/contract/public/forms.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import type { z } from 'zod';
import { holdContent } from '../../kernel/contents.ts';
import type { PublicCtx } from '../../kernel/ctx.ts';
import { badRequest, invalid, ProblemError } from '../../kernel/errors.ts';
import { displayName } from '../../platform/files/file-name.ts';
import type { Content } from '../../platform/files/files.ts';
import { FileRefusedError, judgeContent } from '../../platform/files/judge-content.ts';

type Form = z.output<typeof applicationForm>;
type Resume = Content & { path: string; name: string };

const mostDataBytes = 200_000;

/** Takes an application with its resume; the file is looked at before anything is kept. */
export async function receiveApplication(ctx: PublicCtx, request: FastifyRequest): Promise<{ id: string }> {
  if (!request.isMultipart()) throw badRequest('The application must be sent as multipart/form-data.');
  let form: Form | undefined;
  let resume: Resume | undefined;
  try {
    const parts = request.parts({
      limits: { fileSize: resumeLimits.maxBytes, files: 1, fields: 1, fieldSize: mostDataBytes, parts: 2 },
    });
    for await (const part of parts) {
      if (part.type === 'file' && part.fieldname === 'resume') resume = await receiveResume(ctx, part);
      else if (part.type === 'field' && part.fieldname === 'data')
        form = readForm(part.value, part.valueTruncated);
      else throw invalid([{ path: part.fieldname, message: `Unknown: ${part.fieldname}` }]);
    }
    if (!form) throw badRequest('The application has no data.');
    return await keepApplication(ctx, form, resume);
  } catch (error) {
    throw explain(error);
  } finally {
    if (resume) await rm(resume.path, { force: true });
  }
}

function readForm(value: unknown, truncated: boolean): Form {
  if (truncated) throw new ProblemError(413, 'Too large', 'The application is too long.');
  let data: unknown;
  try {
    data = JSON.parse(String(value));
  } catch {
    throw badRequest('The data of the application is not JSON.');
  }
  const result = applicationForm.safeParse(data);
  if (!result.success)
    throw invalid(
      result.error.issues.map((issue) => ({
        path: issue.path.map(String).join('.'),
        message: issue.message,
      })),
    );
  return result.data;
}

async function receiveResume(ctx: PublicCtx, part: MultipartFile): Promise<Resume | undefined> {
  const name = displayName(part.filename ?? '');
  const wrongName = part.filename ? resumeProblem({ name, size: 1 }) : null;
  if (wrongName) throw atResume(415, 'File refused', wrongName);
  const received = await ctx.kernel.files.receive(part.file);
  try {
    // A form without a chosen file sends an empty one without a name.
    if (received.size === 0 && !part.filename) {
      await rm(received.path, { force: true });
      return undefined;
    }
    const problem = resumeProblem({
      name,
      size: part.file.truncated ? resumeLimits.maxBytes + 1 : received.size,
    });
    if (problem) throw atResume(part.file.truncated ? 413 : 422, 'File refused', problem);
    const type = judgeContent({ name, claimedType: '', sniffed: received.type });
    return { ...received, type, name };
  } catch (error) {
    await rm(received.path, { force: true });
    throw error;
  }
}

async function keepApplication(
  { kernel, now }: PublicCtx,
  { consent: _, ...form }: Form,
  resume: Resume | undefined,
): Promise<{ id: string }> {
  if (resume) await (await kernel.files.store()).keepLocal(resume.path, resume.sha256);
  const id = newId();
  await kernel.databases.system.transaction().execute(async (db) => {
    if (resume) await holdContent(kernel, db, resume.sha256);
    await db
      .insertInto('application')
      .values({
        ...form,
        id,
        resumeName: resume?.name ?? null,
        resumeSize: resume?.size ?? null,
        resumeType: resume?.type ?? null,
        resumeSha256: resume?.sha256 ?? null,
        createdAt: now().toISOString(),
      })
      .execute();
  });
  return { id };
}

const atResume = (status: number, title: string, message: string) =>
  new ProblemError(status, title, message, { errors: [{ path: 'resume', message }] });

function explain(error: unknown): unknown {
  if (error instanceof FileRefusedError) return atResume(415, 'File refused', error.message);
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return atResume(413, 'File refused', `File is larger than ${resumeLimits.maxBytes} bytes`);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return badRequest('The application has more parts than data and resume.');
  // The parser of multipart bodies throws plain errors.
  if (error instanceof Error && /multipart|part terminated|malformed part/i.test(error.message))
    return badRequest('The application has arrived cut off or malformed.');
  return error;
}
