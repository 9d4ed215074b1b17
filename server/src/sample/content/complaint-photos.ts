import { ellipse, group, line, path, picture, rect } from './drawing.ts';
import type { ComplaintPhoto } from './history-types.ts';

/** A scored bar from above; what is wrong with it is drawn on top. */
const bar = (...flaw: string[]): string => {
  const cells: string[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++)
      cells.push(
        rect(column * 120, row * 120, 114, 114, '#3a2118', 8),
        rect(column * 120 + 12, row * 120 + 12, 90, 90, '#4a2c20', 6),
      );
  return picture('#e9edf0', '#c9d0d6', { x: 600, y: 690, rx: 420 }, group(240, 300, -3, ...cells, ...flaw));
};

const veil = (x: number, y: number, rx: number, ry: number, opacity: number) =>
  ellipse(x, y, rx, ry, '#cfc6c0', { opacity });

/** Fat bloom: a grey veil in clouds and streaks. */
const bloomed = (): string =>
  bar(
    veil(160, 120, 150, 90, 0.45),
    veil(420, 230, 210, 110, 0.5),
    veil(600, 90, 130, 80, 0.4),
    line('M40 300q120 -60 240 -20t260 -40', '#ddd6d0', 16, { opacity: 0.45 }),
    line('M330 40q90 60 60 140t90 140', '#ddd6d0', 12, { opacity: 0.4 }),
  );

/** A blue splinter in a broken bar, with a ruler. */
const blueSplinter = (): string =>
  bar(
    path('M360 -20l30 90 -36 80 40 90 -30 160h30l34 -150 -38 -92 36 -84 -26 -94z', '#e9edf0'),
    group(470, 170, 24, path('M0 0l64 -10 10 26 -60 16z', '#2f6fd6'), line('M8 4l52 -8', '#8fb6f2', 4)),
    ellipse(505, 176, 78, 62, 'none', { stroke: '#d23b3b', 'stroke-width': 7 }),
    group(
      330,
      400,
      0,
      rect(0, 0, 330, 46, '#f6e7a8', 4),
      ...Array.from({ length: 16 }, (_, nth) =>
        line(`M${10 + nth * 20} 0v${nth % 5 === 0 ? 26 : 14}`, '#6b5b1e', 3),
      ),
    ),
  );

/** A bag whose top seal gapes, with dragées beside it. */
const openBag = (): string =>
  picture(
    '#eceff1',
    '#c3cbd0',
    { x: 600, y: 770, rx: 330 },
    path('M400 250L800 230L840 760H370z', '#7d2f43'),
    path('M400 250L520 262L600 214L690 258L800 230L790 196L690 214L600 170L515 218L405 210z', '#a04a60'),
    path('M515 258L600 214L690 258L600 292z', '#2b1017'),
    rect(450, 400, 300, 190, '#f5ead6', 12),
    line('M490 450h220M490 490h160M490 530h190', '#7d2f43', 12),
    ...[
      [300, 720],
      [250, 770],
      [350, 780],
      [890, 740],
      [940, 790],
      [860, 800],
    ].map(([x = 0, y = 0]) => ellipse(x, y, 34, 26, '#4a2c20')),
  );

/** A case with a crushed corner. */
const crushedCase = (): string =>
  picture(
    '#e4e8e6',
    '#b3bdb7',
    { x: 610, y: 770, rx: 360 },
    path('M300 380L650 450V770L300 680z', '#c99c66'),
    path('M650 450L940 370V690L650 770z', '#b08350'),
    path('M300 380L590 310L940 370L650 450z', '#dab681'),
    path('M820 396L950 350L900 470L980 520L860 560L900 640L800 600z', '#8a6337'),
    line('M830 410l40 60 -30 40 60 30 -30 60', '#5f4423', 8),
    line('M700 640l90 -28M700 680l60 -18', '#6f4e28', 8),
  );

/** A jar whose label carries the wrong instruction. */
const wrongLabel = (): string =>
  picture(
    '#f3efe6',
    '#d5c7a8',
    { x: 600, y: 790, rx: 240 },
    path('M430 330Q400 360 400 420V720Q400 780 460 780H740Q800 780 800 720V420Q800 360 770 330z', '#6b3d22'),
    rect(420, 230, 360, 104, '#e9e2d6', 16),
    rect(400, 430, 400, 260, '#fbf5ea'),
    line('M440 480h320M440 520h260M440 560h300M440 640h220', '#8a7a5c', 10),
    rect(430, 580, 340, 40, '#f6d7d3', 6),
    line('M450 600h300', '#b23a31', 12),
    ellipse(600, 600, 210, 52, 'none', { stroke: '#d23b3b', 'stroke-width': 7 }),
  );

/** Photos that customers and colleagues sent along. */
export const chocolateComplaintPhotos: ComplaintPhoto[] = [
  {
    complaint: 'bloom-tokyo',
    fileName: 'bloom-carton-2',
    caption: 'Bars from the second carton, at the ramp',
    daysAgo: 17,
    uploadedBy: 'clara',
    svg: bloomed,
  },
  {
    complaint: 'blue-plastic',
    fileName: 'blue-piece-with-ruler',
    caption: 'Piece in the broken bar, with ruler',
    daysAgo: 1,
    uploadedBy: 'nuala',
    svg: blueSplinter,
  },
  {
    complaint: 'open-seals',
    fileName: 'open-top-seal',
    caption: 'Top seal as found in the shop',
    daysAgo: 2,
    uploadedBy: 'clara',
    svg: openBag,
  },
  {
    complaint: 'dented-tins',
    fileName: 'crushed-case',
    caption: 'Lower case on arrival',
    daysAgo: 1,
    uploadedBy: 'clara',
    svg: crushedCase,
  },
  {
    complaint: 'wrong-language',
    fileName: 'label-polish',
    caption: 'Storage instruction on the label',
    daysAgo: 5,
    uploadedBy: 'nuala',
    svg: wrongLabel,
  },
];
