import { useMemo } from 'react';
import classes from './country-overview.module.css';
import { viewBox, worldShapes } from './world-shapes.ts';

/**
 * The world, countries the darker the more they have. Only for the eye and the mouse: the list beside it says and
 * does the same for everybody.
 */
export function WorldMap({
  counts,
  chosen,
  nameOf,
  onToggle,
}: {
  counts: ReadonlyMap<string, number>;
  chosen: readonly string[];
  nameOf: (code: string) => string;
  onToggle: (code: string) => void;
}) {
  const shapes = useMemo(worldShapes, []);
  const most = Math.max(1, ...counts.values());
  return (
    <svg viewBox={viewBox} className={classes.map} aria-hidden>
      {shapes.map(({ code, path }) => {
        const count = (code && counts.get(code)) || 0;
        return count > 0 && code ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside it is the way for the keyboard
          <path
            key={path}
            d={path}
            data-chosen={chosen.includes(code) || undefined}
            className={classes.has}
            // By the root, so that few are seen beside many.
            fillOpacity={0.25 + 0.75 * Math.sqrt(count / most)}
            onClick={() => onToggle(code)}
          >
            <title>{`${nameOf(code)}: ${count}`}</title>
          </path>
        ) : (
          <path key={path} d={path} />
        );
      })}
    </svg>
  );
}
