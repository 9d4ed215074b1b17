import sharp from 'sharp';
import type { Ctx } from '../../kernel/ctx.ts';
import { NoThumbnailError } from '../../platform/files/thumbnails.ts';
import type { AuditReportData } from './report-data.ts';

/** Photos in one report; more are named only. */
const mostPhotos = 40;
const widthPx = 480;

/** The photos of a report as JPEG data addresses by the file's id; those that cannot be drawn are left out. */
export async function reportPhotos(
  ctx: Ctx,
  { items, findings }: AuditReportData,
): Promise<Map<string, string>> {
  const all = [...findings, ...items].flatMap(({ photos }) => photos.map(({ fileId }) => fileId));
  const ids = [...new Set(all)].slice(0, mostPhotos);
  const drawn = new Map<string, string>();
  if (ids.length === 0) return drawn;
  const files = await ctx.db
    .selectFrom('file')
    .select(['id', 'sha256', 'type', 'size'])
    .where('id', 'in', ids)
    .execute();
  const store = await ctx.kernel.files.store();
  for (const file of files) {
    try {
      const small = await ctx.kernel.files.thumbnails.get(file, widthPx, () => store.open(file.sha256));
      const jpeg = await sharp(small).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
      drawn.set(file.id, `data:image/jpeg;base64,${jpeg.toString('base64')}`);
    } catch (error) {
      if (!(error instanceof NoThumbnailError))
        ctx.log.warn({ err: error, file: file.id }, 'a photo is left out');
    }
  }
  return drawn;
}
