import { Button, NativeSelect, Radio, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  codexQuestions,
  codexResults,
  decideCcp,
  type HaccpPlan,
  hazardKinds,
  isSignificant,
} from '@temper/contract/documents/content/haccp-plan.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import classes from '../content.module.css';
import { PartButtons } from '../part-buttons.tsx';
import { focusAdded, orNull } from '../part-list.ts';
import planClasses from './plan.module.css';
import type { PlanProps } from './plan-editor.tsx';
import { answered, askedQuestions, type Hazard, newHazard, withoutHazard } from './plan-parts.ts';
import { PassedOver, RiskBadge } from './plan-view.tsx';

/** The hazards of each step, their risk, and for significant ones the questions of the decision tree. */
export function HazardsEditor({ value, errors, onChange }: PlanProps) {
  const { t } = useTranslation();
  if (value.steps.length === 0) return <p className={classes.muted}>{t('Add the steps first.')}</p>;
  return (
    <div className={classes.parts}>
      <PassedOver plan={value} />
      {value.steps.map((step, nth) => {
        const own = value.hazards.filter(({ stepId }) => stepId === step.id);
        const name = step.name.trim() || t('step {{n}}', { n: nth + 1 });
        return (
          <section key={step.id} className={classes.part} aria-label={name}>
            <div className={classes.partHead}>
              <h4>
                {nth + 1}. {name}
              </h4>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={t('Add Hazard: {{name}}', { name })}
                onClick={(event) => {
                  onChange({ ...value, hazards: [...value.hazards, newHazard(step.id)] });
                  focusAdded(event.currentTarget, '[data-hazard]');
                }}
              >
                {t('Add Hazard')}
              </Button>
            </div>
            {own.length === 0 && <p className={classes.muted}>{t('No hazard at this step')}</p>}
            <div className={classes.parts}>
              {own.map((hazard) => (
                <HazardEditor
                  key={hazard.id}
                  plan={value}
                  hazard={hazard}
                  errors={errors}
                  onChange={(patch) =>
                    onChange({
                      ...value,
                      hazards: value.hazards.map((one) =>
                        one.id === hazard.id ? { ...one, ...patch } : one,
                      ),
                    })
                  }
                  onRemove={() => onChange(withoutHazard(value, hazard.id))}
                />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}

/** Of the scales that teams use; the numbers are what counts. */
const scores = {
  likelihood: ['Very unlikely', 'Unlikely', 'Possible', 'Likely', 'Very likely'],
  severity: ['Negligible', 'Slight', 'Moderate', 'Serious', 'Fatal'],
} as const;

function HazardEditor({
  plan,
  hazard,
  errors,
  onChange,
  onRemove,
}: {
  plan: HaccpPlan;
  hazard: Hazard;
  errors: PlanProps['errors'];
  onChange: (patch: Partial<Hazard>) => void;
  onRemove: () => void;
}) {
  const { t } = useTranslation();
  const nth = plan.hazards.findIndex(({ id }) => id === hazard.id);
  const error = (key: string) => {
    const message = errors[`hazards.${nth}.${key}`];
    return message && t(message);
  };
  const score = (key: 'likelihood' | 'severity', label: string) => (
    <div data-span="3">
      <NativeSelect
        label={label}
        data={scores[key].map((word, at) => ({ value: String(at + 1), label: `${at + 1} · ${t(word)}` }))}
        value={String(hazard[key])}
        onChange={(event) => onChange({ [key]: Number(event.currentTarget.value) })}
      />
    </div>
  );
  return (
    <div className={classes.inner}>
      <div className={classes.partHead}>
        <RiskBadge plan={plan} hazard={hazard} />
        <PartButtons
          name={hazard.description.trim() || t('hazard')}
          nth={nth}
          count={plan.hazards.length}
          onRemove={onRemove}
        />
      </div>
      <div className={classes.grid}>
        <div data-span="3">
          <NativeSelect
            label={t('Kind')}
            data={hazardKinds.map(({ value, label }) => ({ value, label: t(label) }))}
            value={hazard.kind}
            onChange={(event) => onChange({ kind: event.currentTarget.value as Hazard['kind'] })}
          />
        </div>
        <div data-span="3">
          <NativeSelect
            label={t('Step')}
            data={plan.steps.map(({ id, name }, at) => ({
              value: id,
              label: `${at + 1}. ${name}`,
            }))}
            value={hazard.stepId}
            onChange={(event) => onChange({ stepId: event.currentTarget.value })}
          />
        </div>
        {score('likelihood', t('Likelihood'))}
        {score('severity', t('Severity'))}
        <div data-span="6">
          <Textarea
            label={t('Hazard')}
            data-hazard
            value={hazard.description}
            error={error('description')}
            withAsterisk
            aria-required
            autosize
            minRows={1}
            maxLength={500}
            onChange={(event) => onChange({ description: event.currentTarget.value })}
          />
        </div>
        <div data-span="6">
          <Textarea
            label={t('Control measure')}
            value={hazard.measure ?? ''}
            error={error('measure')}
            autosize
            minRows={1}
            maxLength={1000}
            onChange={(event) => onChange({ measure: orNull(event.currentTarget.value) })}
          />
        </div>
        {isSignificant(plan, hazard) && (
          <div data-span="12">
            <Questions hazard={hazard} onChange={onChange} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The questions after Codex, one after the other; each answer leads on or decides. */
function Questions({ hazard, onChange }: { hazard: Hazard; onChange: (patch: Partial<Hazard>) => void }) {
  const { t } = useTranslation();
  const asked = askedQuestions(hazard.answers);
  return (
    <div className={planClasses.questions}>
      {codexQuestions
        .filter(({ key }) => asked.includes(key))
        .map(({ key, question }) => {
          const given = hazard.answers[key];
          return (
            <Radio.Group
              key={key}
              label={`${key.toUpperCase()}: ${t(question)}`}
              value={typeof given === 'boolean' ? String(given) : null}
              onChange={(answer) => onChange({ answers: answered(hazard.answers, key, answer === 'true') })}
            >
              <div className={classes.choices}>
                <Radio value="true" label={t('Yes')} />
                <Radio value="false" label={t('No')} />
              </div>
            </Radio.Group>
          );
        })}
      <output>
        <b>{t(codexResults[decideCcp(hazard.answers)])}</b>
      </output>
    </div>
  );
}
