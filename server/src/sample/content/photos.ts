import { entryNamed } from './catalogue.ts';
import { ellipse, group, height, line, path, picture, rect, scaled, width } from './drawing.ts';
import type { SamplePhoto } from './types.ts';

type Tones = { face: string; light: string; deep: string };
const dark: Tones = { face: '#4a2c20', light: '#64402f', deep: '#331c13' };
const milk: Tones = { face: '#8a5636', light: '#a97350', deep: '#6a3e25' };

/** One scored square of a bar. */
const square = (x: number, y: number, size: number, { face, light, deep }: Tones): string =>
  rect(x, y, size, size, deep, 8) +
  path(`M${x + 4} ${y + 4}h${size - 8}l-14 14h${36 - size}z`, light) +
  rect(x + 14, y + 14, size - 28, size - 28, face, 6) +
  line(`M${x + 26} ${y + size - 34}l${size - 60} ${60 - size}`, light, 5, { opacity: 0.6 });

function squares(columns: number, lines: number, size: number, tones: Tones): string {
  const cells: string[] = [];
  for (let row = 0; row < lines; row++) {
    for (let column = 0; column < columns; column++)
      cells.push(square(column * size, row * size, size - 4, tones));
  }
  return cells.join('');
}

/** A bar that comes out of its foil and sleeve. */
const bar = (tones: Tones, sleeve: string, band: string, wall: string, table: string): string =>
  picture(
    wall,
    table,
    { x: 620, y: 672, rx: 420 },
    group(
      215,
      330,
      -6,
      squares(6, 3, 112, tones),
      path(
        'M420 -14l22 24 -16 26 20 26 -18 28 20 26 -20 28 18 28 -20 28 20 28 -18 26 20 28 -18 26 14 30H770V-14z',
        '#d9dde2',
      ),
      line('M520 10v330M560 6v340', '#c1c7ce', 3),
      rect(500, -20, 300, 372, sleeve, 10),
      rect(500, 96, 300, 130, band),
      ellipse(650, 161, 78, 44, sleeve),
      line('M606 161q44 -34 88 0q-44 34 -88 0', band, 6),
      rect(780, -20, 20, 372, '#000000', 0, { opacity: 0.12 }),
    ),
  );

const bean = (x: number, y: number, angle: number, tone: string): string =>
  group(
    x,
    y,
    angle,
    ellipse(0, 0, 62, 38, tone),
    ellipse(-10, -10, 44, 22, '#ffffff', { opacity: 0.1 }),
    line('M-46 4q46 18 92 -2', '#3b2116', 4, { opacity: 0.7 }),
  );

const beans = (): string => {
  const tones = ['#7a4526', '#8d5330', '#6b3a20', '#9a5f38'];
  const heap: string[] = [];
  for (let row = 0; row < 6; row++) {
    const count = 3 + row;
    for (let i = 0; i < count; i++) {
      const x = 600 + (i - (count - 1) / 2) * 92 + ((row * 37 + i * 53) % 23) - 11;
      heap.push(
        bean(
          x,
          380 + row * 58,
          ((row * 71 + i * 97) % 120) - 60,
          tones[(row + i * 3) % tones.length] ?? '#7a4526',
        ),
      );
    }
  }
  return picture('#f3e7d3', '#d8b98d', { x: 600, y: 712, rx: 430 }, ...heap);
};

const sack = (): string =>
  picture(
    '#e8e2d4',
    '#b79a72',
    { x: 600, y: 770, rx: 300 },
    path(
      'M420 300C330 430 320 640 360 760Q600 800 840 760C880 640 870 430 780 300Q600 340 420 300z',
      '#c8a468',
    ),
    path('M420 300C330 430 320 640 360 760Q420 772 470 776C420 640 420 440 470 312z', '#b48f55'),
    line('M380 470q220 40 440 0M362 560q238 46 476 0M356 650q244 48 488 0', '#b48f55', 3, { opacity: 0.7 }),
    ellipse(600, 300, 186, 52, '#a9854c'),
    ellipse(600, 300, 160, 40, '#4f2d1b'),
    bean(520, 296, 20, '#8d5330'),
    bean(606, 288, -30, '#7a4526'),
    bean(682, 300, 12, '#9a5f38'),
    bean(566, 314, -8, '#6b3a20'),
    bean(640, 318, 40, '#8d5330'),
    group(
      600,
      560,
      0,
      ellipse(0, 0, 70, 108, 'none', { stroke: '#7d5c2c', 'stroke-width': 9 }),
      line('M0 -106v212M-36 -90q-14 90 0 180M36 -90q14 90 0 180', '#7d5c2c', 6),
    ),
  );

const carton = (): string =>
  picture(
    '#dfe8ea',
    '#a9bcc0',
    { x: 620, y: 756, rx: 350 },
    path('M300 400L640 470V760L300 670z', '#c99c66'),
    path('M640 470L930 390V660L640 760z', '#b08350'),
    path('M300 400L590 335L930 390L640 470z', '#dab681'),
    path('M436 428L726 357l60 10L500 441z', '#f0dcae'),
    path('M436 428l64 13v70l-64 -16z', '#e5cd97'),
    line('M690 640l90 -28M690 680l60 -18', '#6f4e28', 8, { opacity: 0.7 }),
    group(
      410,
      590,
      11,
      line('M-40 40v-70M-40 -30l-18 22M-40 -30l18 22M20 40v-70M20 -30l-18 22M20 -30l18 22', '#6f4e28', 9),
      line('M-64 58h112', '#6f4e28', 9),
    ),
  );

const foilRoll = (): string =>
  picture(
    '#e6e9f0',
    '#b9c0cd',
    { x: 600, y: 668, rx: 380 },
    path('M330 560L120 700H470L690 640z', '#eef1f5'),
    line('M200 690l190 -110M300 692l180 -96', '#cdd3dc', 4),
    path('M330 320H820a90 160 0 0 1 0 320H330z', '#c6ccd6'),
    rect(330, 320, 490, 60, '#e3e7ed'),
    rect(330, 420, 490, 16, '#f4f6f9'),
    rect(330, 560, 490, 80, '#aab2bf'),
    ellipse(330, 480, 90, 160, '#dde2e9'),
    ellipse(330, 480, 68, 122, '#c6ccd6'),
    ellipse(330, 480, 34, 62, '#8a6a45'),
    ellipse(330, 480, 22, 44, '#5d452b'),
  );

const bunny = (): string =>
  picture(
    '#e7efd9',
    '#b7cc94',
    { x: 600, y: 772, rx: 210 },
    scaled(
      600,
      470,
      1.15,
      ellipse(-52, -250, 32, 118, '#d6a53a', { transform: 'rotate(-8 -52 -250)' }),
      ellipse(52, -250, 32, 118, '#c8942a', { transform: 'rotate(8 52 -250)' }),
      ellipse(-52, -246, 14, 84, '#f3d98f', { transform: 'rotate(-8 -52 -246)' }),
      ellipse(52, -246, 14, 84, '#f3d98f', { transform: 'rotate(8 52 -246)' }),
      path('M-120 250C-190 60 -110 -60 0 -60S190 60 120 250z', '#d6a53a'),
      path('M0 -60C110 -60 190 60 120 250H60C120 110 100 0 0 -60z', '#b98420', { opacity: 0.55 }),
      ellipse(0, -110, 104, 96, '#dfb04a'),
      ellipse(-38, -124, 11, 15, '#3b2413'),
      ellipse(38, -124, 11, 15, '#3b2413'),
      ellipse(0, -88, 14, 10, '#a04a3c'),
      line('M0 -78q-20 24 -40 8M0 -78q20 24 40 8', '#3b2413', 5),
      line('M-96 -26q96 44 192 0', '#b3262e', 22),
      ellipse(0, 16, 26, 26, '#f0c94f', { stroke: '#8f6a12', 'stroke-width': 4 }),
      line('M-10 24h20', '#8f6a12', 5),
      ellipse(-66, 240, 62, 26, '#c8942a'),
      ellipse(66, 240, 62, 26, '#b98420'),
    ),
  );

const praline = (x: number, y: number, tones: Tones, kind: number): string =>
  group(
    x,
    y,
    0,
    ellipse(0, 18, 62, 50, '#2a1710', { opacity: 0.35 }),
    kind % 2 ? rect(-50, -46, 100, 92, tones.face, 18) : ellipse(0, 0, 56, 50, tones.face),
    kind % 2
      ? rect(-40, -38, 80, 40, tones.light, 14, { opacity: 0.8 })
      : ellipse(-8, -14, 36, 22, tones.light, { opacity: 0.8 }),
    kind % 3 === 0
      ? line('M-34 4q17 -26 34 0t34 0', '#f6ead8', 7)
      : ellipse(0, -6, 15, 12, kind % 3 === 1 ? '#d5a24c' : '#b7c36b'),
  );

const pralineBox = (): string => {
  const white: Tones = { face: '#ecd9b8', light: '#fbf1dd', deep: '#d4bd92' };
  const kinds = [dark, milk, white];
  const cells: string[] = [];
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 5; column++) {
      const index = row * 5 + column;
      cells.push(
        rect(274 + column * 134, 236 + row * 124, 122, 112, '#6d2233', 12),
        praline(335 + column * 134, 290 + row * 124, kinds[(index + row) % 3] ?? dark, index),
      );
    }
  }
  return picture(
    '#f2e3e1',
    '#d9b9b5',
    { x: 610, y: 778, rx: 420 },
    rect(236, 200, 730, 560, '#8e2f45', 20),
    rect(256, 220, 690, 520, '#58182a', 12),
    ...cells,
  );
};

const jar = (): string =>
  picture(
    '#f6ead6',
    '#dcbd8c',
    { x: 600, y: 782, rx: 230 },
    path('M430 330Q400 360 400 420V720Q400 780 460 780H740Q800 780 800 720V420Q800 360 770 330z', '#6b3d22'),
    path('M430 330Q400 360 400 420V720Q400 780 460 780H480V330z', '#ffffff', { opacity: 0.14 }),
    rect(420, 230, 360, 104, '#e9e2d6', 16),
    line(
      'M450 250v66M490 250v66M530 250v66M570 250v66M610 250v66M650 250v66M690 250v66M730 250v66',
      '#cfc5b3',
      6,
    ),
    rect(400, 450, 400, 220, '#fbf5ea'),
    rect(400, 450, 400, 18, '#b8863b'),
    rect(400, 652, 400, 18, '#b8863b'),
    group(
      540,
      560,
      -14,
      ellipse(0, 0, 54, 50, '#b9773f'),
      path('M-52 -12Q0 -66 52 -12Q26 -30 0 -14Q-26 -30 -52 -12z', '#8a5327'),
    ),
    group(
      662,
      570,
      12,
      ellipse(0, 0, 54, 50, '#c98a50'),
      path('M-52 -12Q0 -66 52 -12Q26 -30 0 -14Q-26 -30 -52 -12z', '#9a6030'),
    ),
  );

const callets = (): string => {
  const drops: string[] = [];
  for (let row = 0; row < 5; row++) {
    for (let i = 0; i < 6 + row; i++) {
      const x = 600 + (i - (5 + row) / 2) * 84 + ((row * 31 + i * 17) % 19) - 9;
      const y = 560 + row * 44;
      drops.push(
        ellipse(x, y + 8, 46, 22, '#2a1710'),
        ellipse(x, y, 46, 22, dark.face),
        ellipse(x - 10, y - 7, 24, 8, dark.light),
      );
    }
  }
  return picture(
    '#e9e1da',
    '#c7b3a3',
    { x: 600, y: 770, rx: 460 },
    path('M430 150H770L800 560H400z', '#5b3a2b'),
    path('M430 150H770L774 200H426z', '#7a5340'),
    rect(480, 270, 240, 150, '#f3e6d2', 8),
    line('M510 310h180M510 346h140M510 382h100', '#5b3a2b', 10),
    ...drops,
  );
};

type Row = [
  name: string,
  fileName: string,
  title: string,
  uploadedBy: string,
  daysAgo: number,
  svg: () => string,
];

const rows: Row[] = [
  [
    'Dark 70 % House Blend Bar 100 g',
    'dark-70-bar',
    'Bar with sleeve, front',
    'amara',
    36,
    () => bar(dark, '#1f3d36', '#d3b267', '#e9eee9', '#b9c9bf'),
  ],
  [
    'Milk 33 % Classic Bar 100 g',
    'milk-33-bar',
    'Bar with sleeve, front',
    'amara',
    36,
    () => bar(milk, '#a5342f', '#f1d9a8', '#f5ebe0', '#dcc0a2'),
  ],
  [
    'Cocoa Beans Ghana, Main Crop, Grade I',
    'cocoa-beans-ghana',
    'Sample of the cut-test lot',
    'tomas',
    94,
    beans,
  ],
  [
    'Cocoa Beans Ecuador, Arriba Superior Summer Selected',
    'cocoa-sack-ecuador',
    'Opened sack of lot 24-118',
    'tomas',
    9,
    sack,
  ],
  ['Shipping Case 24 x 100 g Bar', 'shipping-case', 'Closed case', 'tomas', 140, carton],
  ['Aluminium Foil 9 µm Plain, Bar Wrap', 'foil-roll', 'Roll at goods receipt', 'tomas', 120, foilRoll],
  ['Easter Bunny Sitting Milk 100 g', 'easter-bunny', 'Reference sample of the season', 'amara', 20, bunny],
  [
    'Praline Assortment Classic 250 g',
    'praline-assortment',
    'Opened box, reference layout',
    'amara',
    45,
    pralineBox,
  ],
  ['Hazelnut Spread Milk 350 g', 'hazelnut-spread', 'Jar with label', 'nuala', 70, jar],
  ['Dark Couverture 70 % Callets 2.5 kg', 'dark-callets', 'Pouch and callets', 'amara', 64, callets],
];

/** Ten photos of chocolate products; the loader renders each drawing to a picture file. */
export const photos: SamplePhoto[] = rows.map(([name, fileName, title, uploadedBy, daysAgo, svg]) => ({
  company: 'chocolate',
  productCode: entryNamed('chocolate', name).product.code,
  fileName,
  title,
  uploadedBy,
  daysAgo,
  width,
  height,
  svg,
}));
