import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import classes from '../content.module.css';
import { PartButtons } from '../part-buttons.tsx';
import { focusAdded, orNull } from '../part-list.ts';
import type { PlanProps } from './plan-editor.tsx';
import { type Ccp, ccpsInOrder, inOrder, newCcp, resultOf } from './plan-parts.ts';

const texts = [
  { key: 'limits', label: 'Critical limits', required: true, most: 1000 },
  { key: 'monitoring', label: 'Monitoring', required: true, most: 1000 },
  { key: 'frequency', label: 'Frequency', required: false, most: 200 },
  { key: 'responsible', label: 'Responsible', required: false, most: 120 },
  { key: 'correctiveAction', label: 'Corrective action', required: true, most: 1000 },
  { key: 'verification', label: 'Verification', required: true, most: 1000 },
  { key: 'records', label: 'Records', required: false, most: 500 },
] as const;

/** What is done at each critical control point: for the hazards of which the decision tree says that they need one. */
export function CcpsEditor({ value, errors, onChange }: PlanProps) {
  const { t } = useTranslation();
  const needing = inOrder(value).filter(
    (hazard) =>
      resultOf(value, hazard) === 'ccp' && !value.ccps.some(({ hazardId }) => hazardId === hazard.id),
  );
  const ccps = ccpsInOrder(value);
  const patch = (id: string, given: Partial<Ccp>) =>
    onChange({ ...value, ccps: value.ccps.map((one) => (one.id === id ? { ...one, ...given } : one)) });
  return (
    <div className={classes.parts}>
      {ccps.length === 0 && needing.length === 0 && (
        <p className={classes.muted}>{t('No hazard has been decided to need a critical control point.')}</p>
      )}
      {ccps.map((ccp) => {
        const hazard = value.hazards.find(({ id }) => id === ccp.hazardId);
        const nth = value.ccps.findIndex(({ id }) => id === ccp.id);
        const error = (key: string) => {
          const message = errors[`ccps.${nth}.${key}`];
          return message && t(message);
        };
        return (
          <section key={ccp.id} className={classes.part} aria-label={ccp.name}>
            <div className={classes.partHead}>
              <h4>{hazard?.description}</h4>
              <PartButtons
                name={ccp.name}
                nth={nth}
                count={value.ccps.length}
                onRemove={() => onChange({ ...value, ccps: value.ccps.filter(({ id }) => id !== ccp.id) })}
              />
            </div>
            {hazard && resultOf(value, hazard) !== 'ccp' && (
              <p className={classes.bad}>
                {t('By its answers this hazard needs no CCP now. Remove it, or look at the answers again.')}
              </p>
            )}
            <div className={classes.grid}>
              <div data-span="12">
                <TextInput
                  label={t('CCP')}
                  data-ccp={ccp.hazardId}
                  value={ccp.name}
                  error={error('name')}
                  withAsterisk
                  aria-required
                  maxLength={60}
                  onChange={(event) => patch(ccp.id, { name: event.currentTarget.value })}
                />
              </div>
              {texts.map(({ key, label, required, most }) => (
                <div key={key} data-span="6">
                  <Textarea
                    label={t(label)}
                    value={ccp[key] ?? ''}
                    error={error(key)}
                    withAsterisk={required}
                    aria-required={required}
                    autosize
                    minRows={1}
                    maxLength={most}
                    onChange={({ currentTarget: { value: text } }) =>
                      patch(ccp.id, { [key]: required ? text : orNull(text) })
                    }
                  />
                </div>
              ))}
            </div>
          </section>
        );
      })}
      {needing.map((hazard) => (
        <div key={hazard.id} className={classes.needing}>
          <span>
            {t('Needs a critical control point: {{hazard}}', {
              hazard: hazard.description || t('hazard'),
            })}
          </span>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={(event) => {
              onChange({ ...value, ccps: [...value.ccps, newCcp(hazard.id, value.ccps.length + 1)] });
              focusAdded(event.currentTarget, `[data-ccp="${hazard.id}"]`);
            }}
          >
            {t('Add CCP')}
          </Button>
        </div>
      ))}
    </div>
  );
}
