import type { Ctx } from '../../kernel/ctx.ts';
import type { ComplaintPhoto } from '../content/history-types.ts';
import { attachKept, type KeptFile, keepPhoto } from '../sample-files.ts';
import type { Happening, Telling } from './happening.ts';

interface KeptPhoto {
  readonly photo: ComplaintPhoto;
  readonly kept: KeptFile;
}

/** Draws the photos of complaints and keeps them; the same drawing once. */
export async function keepComplaintPhotos(ctx: Ctx, photos: readonly ComplaintPhoto[]): Promise<KeptPhoto[]> {
  return Promise.all(photos.map(async (photo) => ({ photo, kept: await keepPhoto(ctx, photo) })));
}

export const complaintPhotoHappenings = (telling: Telling, photos: readonly KeptPhoto[]): Happening[] =>
  photos.map(({ photo, kept }, index) => ({
    daysAgo: photo.daysAgo,
    who: photo.uploadedBy,
    action: 'complaint.attach',
    happen: (ctx, tx) => {
      const { id, complaintNumber } = telling.recall('complaint', photo.complaint);
      const hanging = { kind: 'photo', caption: photo.caption, position: index + 1 } as const;
      attachKept(ctx, tx, { entity: 'complaint', id, title: String(complaintNumber) }, kept, hanging);
    },
  }));
