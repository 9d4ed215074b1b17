import { t } from '../../../i18n/light.ts';
import { FeatureGrid } from '../../features/feature-grid.tsx';
import { SiteLayout } from '../../layout/site-layout.tsx';
import { PlanCards } from '../../plans/plan-cards.tsx';
import { Closing } from './closing.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { Hero } from './hero.tsx';
import { Section } from './section.tsx';
import { Testimonials } from './testimonials.tsx';

export function LandingPage() {
  return (
    <SiteLayout>
      <Hero />
      <Section
        id="features"
        title={t('Nine areas, one record of the truth')}
        lead={t(
          'Everything a quality department answers for, linked: the complaint knows its product, the product its specification, the specification its approval.',
        )}
      >
        <FeatureGrid />
      </Section>
      <Section id="testimonials" title={t('From people who sign for it')} subtle>
        <Testimonials />
      </Section>
      <Section
        id="pricing"
        title={t('Prices that fit on a label')}
        lead={t('Per company and month. 14 days free, no card needed.')}
      >
        <PlanCards />
      </Section>
      <Section id="contact" title={t('Talk to us')} subtle>
        <ContactStrip />
      </Section>
      <Closing />
    </SiteLayout>
  );
}
