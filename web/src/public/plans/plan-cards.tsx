import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconMinus from '@tabler/icons-react/icons/IconMinus';
import clsx from 'clsx';
import { t } from '../../i18n/light.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './plan-cards.module.css';
import { plans } from './plans.ts';

/** The three plans side by side; the pricing page also shows what each leaves out. */
export function PlanCards({ limitations = false }: { limitations?: boolean }) {
  return (
    <ul className={styles.cards}>
      {plans().map((plan) => (
        <li key={plan.name} className={clsx(styles.card, plan.popular && styles.popular)}>
          <div className={styles.top}>
            <h3>{plan.name}</h3>
            {plan.popular && <span className={styles.badge}>{t('Popular')}</span>}
          </div>
          <p className={styles.description}>{plan.description}</p>
          <p className={styles.price}>
            <b>${plan.price}</b> {t('per month')}
          </p>
          <ButtonLink
            href={plan.action.href}
            variant={plan.popular ? 'primary' : 'secondary'}
            size="large"
            wide
          >
            {plan.action.label}
          </ButtonLink>
          <ul className={styles.list}>
            {plan.features.map((feature) => (
              <li key={feature}>
                <IconCheck size={18} stroke={2.25} className={styles.yes} aria-hidden="true" />
                {feature}
              </li>
            ))}
            {limitations &&
              plan.limitations.map((limitation) => (
                <li key={limitation} className={styles.limitation}>
                  <IconMinus size={18} stroke={2} aria-hidden="true" />
                  {limitation}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
