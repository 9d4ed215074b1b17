import type { ReactNode } from 'react';

export type AvatarLook = 'bun' | 'beard' | 'curls';

interface Paint {
  back: string;
  coat: string;
  skin: string;
  hair: string;
}

const paints: Record<AvatarLook, Paint> = {
  bun: { back: '#dcd8fb', coat: '#5b4de0', skin: '#f0c9ab', hair: '#c99b52' },
  beard: { back: '#cfeedd', coat: '#1f6b46', skin: '#d9a079', hair: '#3a2a23' },
  curls: { back: '#fde3c3', coat: '#b3532a', skin: '#8a5a3c', hair: '#241a18' },
};

const hair: Record<AvatarLook, (colour: string) => ReactNode> = {
  bun: (colour) => (
    <g fill={colour}>
      <circle cx="24" cy="7.5" r="4.2" />
      <path d="M14 21c0-7 4-11 10-11s10 4 10 11c-2.5-4-6-6-10-6s-7.5 2-10 6z" />
    </g>
  ),
  beard: (colour) => (
    <g fill={colour}>
      <path d="M14.5 19c-.5-6 4-9.5 9.5-9.5s10 3.5 9.5 9.5c-1.5-3-3-4.2-5-4.2h-9c-2 0-3.5 1.2-5 4.2z" />
      <path d="M15 21.5c1.5 3.5 4 4 9 4s7.5-.5 9-4c.5 7-3 11.2-9 11.2s-9.5-4.2-9-11.2z" />
    </g>
  ),
  curls: (colour) => (
    <g fill={colour}>
      <circle cx="15" cy="18" r="4.6" />
      <circle cx="18" cy="12.5" r="4.8" />
      <circle cx="24" cy="10.5" r="5" />
      <circle cx="30" cy="12.5" r="4.8" />
      <circle cx="33" cy="18" r="4.6" />
      <circle cx="14.2" cy="23.5" r="3.8" />
      <circle cx="33.8" cy="23.5" r="3.8" />
    </g>
  ),
};

/** A drawn person beside a name; silent, since the name says it. */
export function Avatar({ look }: { look: AvatarLook }) {
  const { back, coat, skin, hair: colour } = paints[look];
  const behind = look === 'curls';
  return (
    <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <clipPath id={`avatar-${look}`}>
        <circle cx="24" cy="24" r="24" />
      </clipPath>
      <g clipPath={`url(#avatar-${look})`}>
        <rect width="48" height="48" fill={back} />
        {behind && hair[look](colour)}
        <path d="M7 50c0-10 7-15 17-15s17 5 17 15z" fill={coat} />
        <path d="M20 28h8v8.5c-2.3 2.3-5.7 2.3-8 0z" fill={skin} />
        <ellipse cx="24" cy="22" rx="8.6" ry="10" fill={skin} />
        {!behind && hair[look](colour)}
      </g>
    </svg>
  );
}
