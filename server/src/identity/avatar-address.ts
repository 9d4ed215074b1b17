/** Where a person's picture is read; `hash` is that of its bytes, so that another picture has another address. */
export const avatarAddress = (personId: string, hash: string | null): string | null =>
  hash && `/api/v1/people/${personId}/avatar?v=${hash.slice(0, 16)}`;
