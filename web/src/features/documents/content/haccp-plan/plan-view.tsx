import {
  type CodexAnswers,
  codexQuestions,
  codexResults,
  defaultThreshold,
  type HaccpPlan,
  hazardKinds,
  isSignificant,
  passedOver,
  riskOf,
} from '@temper/contract/documents/content/haccp-plan.ts';
import type { StatusColor } from '@temper/contract/fields/meta.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Note } from '../../../../ui/note.tsx';
import classes from './plan.module.css';
import { ccpsInOrder, inOrder, resultOf } from './plan-parts.ts';

/** The plan as people know it: product and team, steps, hazard analysis, critical control points. */
export function PlanView({ plan }: { plan: HaccpPlan }) {
  const { t } = useTranslation();
  const facts: [string, string | null | undefined][] = [
    [t('Product'), plan.product],
    [t('Intended use'), plan.intendedUse],
    [t('Team'), plan.team.join('; ')],
    [t('Significant from risk'), String(plan.threshold)],
  ];
  return (
    <div className={classes.plan}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('Process steps')}</h3>
      {plan.steps.length === 0 && <p className={classes.none}>{t('No steps')}</p>}
      <ol className={classes.steps}>
        {plan.steps.map(({ id, name, description }) => (
          <li key={id}>
            <b>{name}</b>
            {description && <span> {description}</span>}
          </li>
        ))}
      </ol>
      <h3>{t('Hazard analysis')}</h3>
      <PassedOver plan={plan} />
      <HazardTable plan={plan} />
      <h3>{t('Critical control points')}</h3>
      <CcpTable plan={plan} />
    </div>
  );
}

/** A wide table that repeats its head on paper; on a phone each row is a block, with its labels. */
function Table({
  label,
  heads,
  children,
}: {
  label: string;
  heads: readonly string[];
  /** The rows. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group of table rows is no fieldset
    <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Says which hazards a high threshold leaves without a decision. */
export function PassedOver({ plan }: { plan: HaccpPlan }) {
  const { t } = useTranslation();
  const hazards = passedOver(plan);
  if (hazards.length === 0) return null;
  return (
    <Note
      kind="warning"
      title={t('This plan asks for no decision about some greater hazards (risk {{n}} or more): {{count}}', {
        n: defaultThreshold,
        count: hazards.length,
      })}
    >
      {t('It calls hazards significant from risk {{n}} on. Below that lie: {{names}}', {
        n: plan.threshold,
        names: hazards.map((hazard) => `${hazard.description.trim() || '–'} (${riskOf(hazard)})`).join('; '),
      })}
    </Note>
  );
}

const answersText = (t: (text: string) => string, answers: CodexAnswers) =>
  codexQuestions
    .filter(({ key }) => typeof answers[key] === 'boolean')
    .map(({ key }) => `${key.toUpperCase()} ${answers[key] ? t('yes') : t('no')}`)
    .join(', ');

function HazardTable({ plan }: { plan: HaccpPlan }) {
  const { t } = useTranslation();
  const hazards = inOrder(plan);
  if (hazards.length === 0) return <p className={classes.none}>{t('No hazards')}</p>;
  const heads = ['Step', 'Hazard', 'Likelihood', 'Severity', 'Risk', 'Control measure', 'Decision'];
  return (
    <>
      <Table label={t('Hazard analysis')} heads={heads}>
        {hazards.map((hazard) => {
          const nth = plan.steps.findIndex(({ id }) => id === hazard.stepId);
          const significant = isSignificant(plan, hazard);
          return (
            <tr key={hazard.id}>
              <th scope="row">
                {nth + 1}. {plan.steps[nth]?.name}
              </th>
              <td data-label={t('Hazard')}>
                <b>{t(hazardKinds.find(({ value }) => value === hazard.kind)?.label ?? hazard.kind)}</b>
                <br />
                {hazard.description}
              </td>
              <td data-label={t('Likelihood')} className={classes.number}>
                {hazard.likelihood}
              </td>
              <td data-label={t('Severity')} className={classes.number}>
                {hazard.severity}
              </td>
              <td data-label={t('Risk')} className={classes.number}>
                <RiskBadge plan={plan} hazard={hazard} />
              </td>
              <td data-label={t('Control measure')}>{hazard.measure || '–'}</td>
              <td data-label={t('Decision')}>
                <Decision plan={plan} hazard={hazard} />
                {significant && <p className={classes.none}>{answersText(t, hazard.answers)}</p>}
              </td>
            </tr>
          );
        })}
      </Table>
      <p className={classes.none}>
        {codexQuestions.map(({ key, question }) => `${key.toUpperCase()}: ${t(question)}`).join(' ')}
      </p>
    </>
  );
}

type Of = { plan: HaccpPlan; hazard: HaccpPlan['hazards'][number] };

/** Likelihood times severity, and whether that is significant, in words. */
export function RiskBadge({ plan, hazard }: Of) {
  const { t } = useTranslation();
  const significant = isSignificant(plan, hazard);
  const isLow = riskOf(hazard) < defaultThreshold;
  return (
    <Badge color={significant ? 'red' : isLow ? 'green' : 'amber'}>
      {riskOf(hazard)} · {significant ? t('significant') : isLow ? t('low') : t('below the threshold')}
    </Badge>
  );
}

const colors: Readonly<Record<string, StatusColor>> = {
  ccp: 'violet',
  open: 'amber',
  modify: 'red',
  'not-ccp': 'red',
};

/** What the decision tree says of a hazard. */
export function Decision({ plan, hazard }: Of) {
  const { t } = useTranslation();
  const result = resultOf(plan, hazard);
  if (result === 'not-significant') return <>{t('Not significant')}</>;
  const color = colors[result];
  const ccp = result === 'ccp' && plan.ccps.find(({ hazardId }) => hazardId === hazard.id);
  const words = t(codexResults[result]);
  if (!color) return <>{words}</>;
  return (
    <span className={classes.decision} data-color={color}>
      {ccp ? `${words}: ${ccp.name}` : words}
    </span>
  );
}

function CcpTable({ plan }: { plan: HaccpPlan }) {
  const { t } = useTranslation();
  const ccps = ccpsInOrder(plan);
  if (ccps.length === 0) return <p className={classes.none}>{t('No critical control points')}</p>;
  const heads = [
    'CCP',
    'Hazard',
    'Critical limits',
    'Monitoring',
    'Frequency, responsible',
    'Corrective action',
    'Verification',
    'Records',
  ];
  return (
    <Table label={t('Critical control points')} heads={heads}>
      {ccps.map((ccp) => {
        const hazard = plan.hazards.find(({ id }) => id === ccp.hazardId);
        const step = plan.steps.find(({ id }) => id === hazard?.stepId);
        return (
          <tr key={ccp.id}>
            <th scope="row">
              {ccp.name}
              <br />
              <span className={classes.none}>{step?.name}</span>
            </th>
            <td data-label={t('Hazard')}>{hazard?.description}</td>
            <td data-label={t('Critical limits')}>{ccp.limits}</td>
            <td data-label={t('Monitoring')}>{ccp.monitoring}</td>
            <td data-label={t('Frequency, responsible')}>
              {[ccp.frequency, ccp.responsible].filter(Boolean).join('; ') || '–'}
            </td>
            <td data-label={t('Corrective action')}>{ccp.correctiveAction}</td>
            <td data-label={t('Verification')}>{ccp.verification}</td>
            <td data-label={t('Records')}>{ccp.records || '–'}</td>
          </tr>
        );
      })}
    </Table>
  );
}
