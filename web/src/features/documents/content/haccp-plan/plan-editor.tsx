import { Button, TagsInput, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { HaccpPlan } from '@temper/contract/documents/content/haccp-plan.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import classes from '../content.module.css';
import type { EditorProps } from '../content-card.tsx';
import { PartButtons } from '../part-buttons.tsx';
import { changed, focusAdded, moved, orNull } from '../part-list.ts';
import { CcpsEditor } from './ccps-editor.tsx';
import { HazardsEditor } from './hazards-editor.tsx';
import { newStep, withoutStep } from './plan-parts.ts';

export type PlanProps = EditorProps<HaccpPlan>;

/** Writes a HACCP plan, part by part in the order in which a team works. */
export function PlanEditor(props: PlanProps) {
  const { t } = useTranslation();
  return (
    <>
      <Part title={t('1. Product, use and team')}>
        <AboutEditor {...props} />
      </Part>
      <Part title={t('2. Process steps')}>
        <StepsEditor {...props} />
      </Part>
      <Part title={t('3. Hazards and decisions')}>
        <HazardsEditor {...props} />
      </Part>
      <Part title={t('4. Critical control points')}>
        <CcpsEditor {...props} />
      </Part>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

function AboutEditor({ value, errors, onChange }: PlanProps) {
  const { t } = useTranslation();
  const error = (key: string) => errors[key] && t(errors[key]);
  return (
    <div className={classes.grid}>
      <div data-span="6">
        <Textarea
          label={t('Product')}
          description={t('What it is, made of what, how packed and kept')}
          value={value.product ?? ''}
          error={error('product')}
          autosize
          minRows={2}
          maxLength={1000}
          onChange={(event) => onChange({ ...value, product: orNull(event.currentTarget.value) })}
        />
      </div>
      <div data-span="6">
        <Textarea
          label={t('Intended use')}
          description={t('By whom and how it is eaten; who may be at risk')}
          value={value.intendedUse ?? ''}
          error={error('intendedUse')}
          autosize
          minRows={2}
          maxLength={1000}
          onChange={(event) => onChange({ ...value, intendedUse: orNull(event.currentTarget.value) })}
        />
      </div>
      <div data-span="6">
        <TagsInput
          label={t('Team')}
          description={t('Press Enter after each name')}
          value={value.team}
          error={error('team')}
          maxTags={30}
          onChange={(team) => onChange({ ...value, team })}
        />
      </div>
      <div data-span="6">
        <NumberField
          label={t('Significant from risk')}
          description={t('Likelihood times severity, 1 to 25')}
          value={value.threshold}
          error={error('threshold')}
          // What is no number yet is kept, and refused by the schema.
          onChange={(threshold) => onChange({ ...value, threshold: threshold as number })}
        />
      </div>
    </div>
  );
}

function StepsEditor({ value, errors, onChange }: PlanProps) {
  const { t } = useTranslation();
  const { steps } = value;
  return (
    <>
      <ol className={classes.parts} aria-label={t('Process steps')}>
        {steps.map((step, nth) => {
          const name = step.name.trim() || t('step {{n}}', { n: nth + 1 });
          const error = (key: string) => {
            const message = errors[`steps.${nth}.${key}`];
            return message && t(message);
          };
          return (
            <li key={step.id} className={classes.row}>
              <b className={classes.rowNumber}>{nth + 1}.</b>
              <TextInput
                aria-label={t('Name of step {{n}}', { n: nth + 1 })}
                placeholder={t('Step')}
                value={step.name}
                error={error('name')}
                aria-required
                maxLength={120}
                onChange={(event) =>
                  onChange({ ...value, steps: changed(steps, nth, { name: event.currentTarget.value }) })
                }
              />
              <Textarea
                aria-label={t('Description of step {{n}}', { n: nth + 1 })}
                placeholder={t('Description')}
                value={step.description ?? ''}
                error={error('description')}
                autosize
                minRows={1}
                maxLength={1000}
                onChange={(event) =>
                  onChange({
                    ...value,
                    steps: changed(steps, nth, { description: orNull(event.currentTarget.value) }),
                  })
                }
              />
              <PartButtons
                name={name}
                nth={nth}
                count={steps.length}
                onMove={(to) => onChange({ ...value, steps: moved(steps, nth, to) })}
                onRemove={() => onChange(withoutStep(value, step.id))}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={steps.length >= 100}
          onClick={(event) => {
            onChange({ ...value, steps: [...steps, newStep()] });
            focusAdded(event.currentTarget, 'li input');
          }}
        >
          {t('Add Step')}
        </Button>
      </div>
    </>
  );
}
