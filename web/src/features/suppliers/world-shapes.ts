import { countryByNumber } from '@temper/contract/places/country-numbers.ts';
import atlas from 'world-atlas/countries-110m.json';

/**
 * The outlines of the countries as SVG paths, from Natural Earth (public domain) as packed by world-atlas
 * (TopoJSON). Equal Earth projection, so that areas compare: B. Šavrič, T. Patterson, B. Jenny (2018), "The Equal
 * Earth map projection", doi:10.1080/13658816.2018.1504949.
 */
export interface CountryShape {
  /** ISO 3166-1; undefined for areas without a code. */
  readonly code: string | undefined;
  readonly path: string;
}

type Arc = readonly (readonly number[])[];
type Rings = readonly (readonly number[])[];
interface Topology {
  readonly transform: { readonly scale: readonly number[]; readonly translate: readonly number[] };
  readonly arcs: readonly Arc[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly id?: string;
        readonly type: string;
        readonly arcs: Rings | readonly Rings[];
      }[];
    };
  };
}

export const mapWidth = 800;
/** The equator's length in units of the projection. */
const equator = 2 * 2.7066;
const scale = mapWidth / equator;
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796] as const;
const root3 = Math.sqrt(3);

/** Units of the map from degrees; north is up. */
function project(longitude: number, latitude: number): readonly [number, number] {
  const radians = Math.PI / 180;
  const t = Math.asin((root3 / 2) * Math.sin(latitude * radians));
  const [t2, t6] = [t ** 2, t ** 6];
  const slope = 3 * (9 * a4 * t2 * t6 + 7 * a3 * t6 + 3 * a2 * t2 + a1);
  const x = (2 * root3 * longitude * radians * Math.cos(t)) / slope;
  const y = a4 * t ** 9 + a3 * t ** 7 + a2 * t ** 3 + a1 * t;
  return [mapWidth / 2 + x * scale, -y * scale];
}

const [, north] = project(0, 83.7);
const [, south] = project(0, -56);
export const viewBox = `0 ${north.toFixed(0)} ${mapWidth} ${(south - north).toFixed(0)}`;

/** An arc's points: each is the step from the one before, in the atlas's own grid. */
function pointsOf(arc: Arc, { scale: [sx = 1, sy = 1], translate: [dx = 0, dy = 0] }: Topology['transform']) {
  let [x, y] = [0, 0];
  return arc.map(([stepX = 0, stepY = 0]) => {
    x += stepX;
    y += stepY;
    return project(x * sx + dx, y * sy + dy);
  });
}

/** Neighbours share their border's arc; whoever goes along it backwards has its number inverted. */
function pathOf(rings: Rings, arcs: readonly (readonly (readonly [number, number])[])[]): string {
  return rings
    .map((ring) => {
      const points = ring.flatMap((number, place) => {
        const arc = (number < 0 ? arcs[~number]?.toReversed() : arcs[number]) ?? [];
        return place === 0 ? arc : arc.slice(1);
      });
      return points
        .map(([x, y], n) => {
          // Who lies on both sides of the date line is drawn in two parts, not across the map.
          const jumps = n > 0 && Math.abs(x - (points[n - 1]?.[0] ?? x)) > mapWidth / 2;
          return `${n === 0 ? 'M' : jumps ? 'ZM' : 'L'}${x.toFixed(1)},${y.toFixed(1)}`;
        })
        .join('')
        .concat('Z');
    })
    .join('');
}

/** Everything but Antarctica, where nobody delivers from. */
export function worldShapes(): readonly CountryShape[] {
  const { transform, arcs, objects } = atlas as unknown as Topology;
  const projected = arcs.map((arc) => pointsOf(arc, transform));
  return objects.countries.geometries
    .map((shape) => {
      const polygons = (shape.type === 'Polygon' ? [shape.arcs] : shape.arcs) as readonly Rings[];
      return {
        code: countryByNumber.get(shape.id ?? ''),
        path: polygons.map((rings) => pathOf(rings, projected)).join(''),
      };
    })
    .filter(({ code }) => code !== 'AQ');
}
