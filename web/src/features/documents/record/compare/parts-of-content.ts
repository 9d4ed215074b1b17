import {
  type AcceptanceForm,
  acceptanceForm,
  formFieldKinds,
} from '@temper/contract/documents/content/acceptance-form.ts';
import { chartShapes, type FlowChart, flowChart } from '@temper/contract/documents/content/flow-chart.ts';
import {
  codexQuestions,
  codexResults,
  decideCcp,
  type HaccpPlan,
  haccpPlan,
  hazardKinds,
  riskOf,
} from '@temper/contract/documents/content/haccp-plan.ts';
import type { PartGroup, Property } from './compare-parts.ts';

type Translate = (text: string, values?: Record<string, string | number>) => string;
interface Words {
  readonly t: Translate;
  /** A number as the person writes it. */
  readonly number: (value: number) => string;
}

/** A structured content as groups of parts in words; none for what is not known here. */
export function partsOfContent(kind: string, content: unknown, words: Words): PartGroup[] {
  switch (kind) {
    case 'acceptance-forms': {
      const form = acceptanceForm.safeParse(content);
      return form.success ? partsOfForm(form.data, words) : [];
    }
    case 'flow-charts': {
      const chart = flowChart.safeParse(content);
      return chart.success ? partsOfChart(chart.data, words) : [];
    }
    case 'haccp': {
      const plan = haccpPlan.safeParse(content);
      return plan.success ? partsOfPlan(plan.data, words) : [];
    }
    default:
      return [];
  }
}

const labelIn = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((one) => one.value === value)?.label ?? value;

/** Properties in order; what is empty is none. */
function properties({ t, number }: Words, pairs: readonly (readonly [string, unknown])[]): Property[] {
  const say = (value: unknown): string | null => {
    if (value === null || value === undefined || value === '') return null;
    if (typeof value === 'number') return number(value);
    if (typeof value === 'boolean') return value ? t('Yes') : t('No');
    if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : null;
    return String(value);
  };
  return pairs.map(([label, value]) => ({ label: t(label), value: say(value) }));
}

const partsOfForm = ({ fields }: AcceptanceForm, words: Words): PartGroup[] => [
  {
    label: words.t('Fields'),
    ordered: true,
    parts: fields.map((field) => ({
      id: field.id,
      name: field.label,
      properties: properties(words, [
        ['Label', field.label],
        ['Type', words.t(labelIn(formFieldKinds, field.kind))],
        ['Required', field.required],
        ['Help', field.help],
        ['Unit', field.unit],
        ['Smallest good value', field.min],
        ['Greatest good value', field.max],
        ['Options', field.options],
        ['Not accepted', field.rejected],
        ['Good answer', field.expected],
      ]),
    })),
  },
];

function partsOfChart({ lanes, nodes, edges }: FlowChart, words: Words): PartGroup[] {
  const { t } = words;
  const named = (id: string) => nodes.find((node) => node.id === id)?.label ?? id;
  return [
    {
      label: t('Lanes'),
      ordered: true,
      parts: lanes.map(({ id, name }) => ({ id, name, properties: properties(words, [['Name', name]]) })),
    },
    {
      label: t('Shapes'),
      ordered: false,
      parts: nodes.map((node) => ({
        id: node.id,
        name: node.label,
        place: `${node.x} ${node.y}`,
        properties: properties(words, [
          ['Label', node.label],
          ['Shape', t(labelIn(chartShapes, node.shape))],
          ['Lane', lanes.find(({ id }) => id === node.lane)?.name],
          ['Mark', node.mark],
          ['Cycle time (s)', node.cycleTime],
          ['Changeover (s)', node.changeover],
          ['Uptime (%)', node.uptime],
          ['Inventory', node.inventory],
        ]),
      })),
    },
    {
      label: t('Arrows'),
      ordered: false,
      // An arrow is the one between its two shapes: drawn again it has another id and says the same.
      parts: edges.map(({ from, to, label }, nth) => ({
        id: `${from} ${to} ${edges.slice(0, nth).filter((one) => one.from === from && one.to === to).length}`,
        name: `${named(from)} → ${named(to)}`,
        properties: properties(words, [['Label', label]]),
      })),
    },
  ];
}

function partsOfPlan(plan: HaccpPlan, words: Words): PartGroup[] {
  const { t } = words;
  const stepName = (id: string) => plan.steps.find((step) => step.id === id)?.name;
  const hazardName = (id: string) => plan.hazards.find((hazard) => hazard.id === id)?.description;
  return [
    {
      label: t('Plan'),
      ordered: false,
      parts: [
        {
          id: 'plan',
          name: t('About the plan'),
          properties: properties(words, [
            ['Product', plan.product],
            ['Intended use', plan.intendedUse],
            ['Team', plan.team.join('; ')],
            ['Significant from risk', plan.threshold],
          ]),
        },
      ],
    },
    {
      label: t('Process steps'),
      ordered: true,
      parts: plan.steps.map(({ id, name, description }) => ({
        id,
        name,
        properties: properties(words, [
          ['Step', name],
          ['Description', description],
        ]),
      })),
    },
    {
      label: t('Hazards'),
      ordered: false,
      parts: plan.hazards.map((hazard) => ({
        id: hazard.id,
        name: hazard.description,
        properties: properties(words, [
          ['Hazard', hazard.description],
          ['Kind', t(labelIn(hazardKinds, hazard.kind))],
          ['Step', stepName(hazard.stepId)],
          ['Likelihood', hazard.likelihood],
          ['Severity', hazard.severity],
          ['Risk', riskOf(hazard)],
          ['Control measure', hazard.measure],
          ...codexQuestions.map(
            ({ key, question }) => [`${key.toUpperCase()}: ${t(question)}`, hazard.answers[key]] as const,
          ),
          [
            'Decision',
            riskOf(hazard) < plan.threshold
              ? t('Not significant')
              : t(codexResults[decideCcp(hazard.answers)]),
          ],
        ]),
      })),
    },
    {
      label: t('Critical control points'),
      ordered: false,
      parts: plan.ccps.map((ccp) => ({
        id: ccp.id,
        name: ccp.name,
        properties: properties(words, [
          ['CCP', ccp.name],
          ['Hazard', hazardName(ccp.hazardId)],
          ['Critical limits', ccp.limits],
          ['Monitoring', ccp.monitoring],
          ['Frequency', ccp.frequency],
          ['Responsible', ccp.responsible],
          ['Corrective action', ccp.correctiveAction],
          ['Verification', ccp.verification],
          ['Records', ccp.records],
        ]),
      })),
    },
  ];
}
