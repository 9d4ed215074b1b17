import { acceptanceForm } from './acceptance-form.ts';
import { flowChart } from './flow-chart.ts';
import { decideCcp, type HaccpPlan, haccpPlan, isSignificant } from './haccp-plan.ts';

/**
 * What structured content lacks before people can be asked to sign it, one sentence each; empty when it is whole. A
 * draft may be kept without it.
 */
export function unfinished(content: unknown): string[] {
  const form = acceptanceForm.safeParse(content);
  if (form.success) return form.data.fields.length === 0 ? ['The form has no field yet.'] : [];
  const chart = flowChart.safeParse(content);
  if (chart.success) return chart.data.nodes.length === 0 ? ['The chart has no shape yet.'] : [];
  const plan = haccpPlan.safeParse(content);
  return plan.success ? openHazards(plan.data) : [];
}

/** Significant hazards about which the questions have not decided, or which have no CCP although they need one. */
function openHazards(plan: HaccpPlan): string[] {
  const { hazards, ccps } = plan;
  if (hazards.length === 0) return ['The plan has no hazard yet.'];
  return hazards.flatMap((hazard) => {
    if (!isSignificant(plan, hazard)) return [];
    const result = decideCcp(hazard.answers);
    if (result === 'open')
      return [`The questions about the hazard “${hazard.description}” are not answered.`];
    if (result === 'ccp' && !ccps.some(({ hazardId }) => hazardId === hazard.id))
      return [`The hazard “${hazard.description}” has no critical control point yet.`];
    return [];
  });
}
