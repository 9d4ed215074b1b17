import { Input, Rating } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FieldControl } from '../../entity-ui/entity-form.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './customers.module.css';

const stars = [1, 2, 3, 4, 5] as const;

/** One to five stars; read out as a number. */
export function Stars({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const count = Number(value);
  return (
    <span className={classes.stars} role="img" aria-label={t('{{count}} of 5 stars', { count })}>
      {stars.map((star) =>
        star <= count ? (
          <IconStarFilled key={star} size={15} aria-hidden />
        ) : (
          <IconStar key={star} size={15} stroke={1.5} data-empty aria-hidden />
        ),
      )}
    </span>
  );
}

/** The same to be chosen, by mouse, touch or the arrow keys. */
export function StarInput({ control: { meta, value, error, onChange } }: { control: FieldControl }) {
  const { t } = useTranslation();
  return (
    <Input.Wrapper
      label={t(meta.label)}
      labelElement="div"
      labelProps={{ id: 'label-rating' }}
      withAsterisk
      error={error && t(error)}
      errorProps={{ id: 'error-rating' }}
    >
      <div
        id="field-rating"
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby="label-rating"
        aria-required
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? 'error-rating' : undefined}
        className={classes.input}
      >
        <Rating
          name="rating"
          size="lg"
          value={typeof value === 'number' ? value : 0}
          onChange={onChange}
          getSymbolLabel={(count) => t('{{count}} of 5 stars', { count })}
        />
      </div>
    </Input.Wrapper>
  );
}
