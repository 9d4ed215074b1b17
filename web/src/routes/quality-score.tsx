import { createRoute } from '@tanstack/react-router';
import { routeComponent } from '../lib/route-component.ts';
import { rootRoute } from './root.tsx';

/** The screen itself makes sure of its search parameters: their schema comes with it. */
export const qualityScoreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/quality-score',
  component: routeComponent(() => import('../features/quality-score/score-page.tsx'), 'QualityScorePage'),
});
